/** What a function's worker thread is started with. */
export type WorkerSetup = {
  readonly functionName: string
  readonly functionArn: string
  readonly handlerFile: string
  readonly handlerName: string
  readonly memoryMb: number
  /** Added to every clock reading inside the worker, for tests of skewed clocks. */
  readonly clockOffsetMs: number
  /** Folder for compiled code; undefined keeps none. */
  readonly codeCacheDir: string | undefined
}

/** The form in which Lambda reports a function's failure. Without `errorType` Step Functions calls it `Lambda.Unknown`. */
export type FunctionError = { readonly errorType?: string; readonly errorMessage: string; readonly trace?: readonly string[] }

export type ToWorker =
  /** `deadlineMs` is epoch time; the event is JSON text. */
  | {
      readonly kind: 'invoke'
      readonly id: number
      readonly event: string
      readonly deadlineMs: number
      readonly requestId: string
    }
  /** The chunk of this invocation that waits has been passed on; the next may be sent. */
  | { readonly kind: 'taken'; readonly id: number }
  /** The system is quiet: return unused memory. */
  | { readonly kind: 'rest' }

export type FromWorker =
  | { readonly kind: 'ready' }
  | { readonly kind: 'broken'; readonly error: FunctionError }
  | { readonly kind: 'result'; readonly id: number; readonly payload: string }
  | { readonly kind: 'error'; readonly id: number; readonly error: FunctionError }
  | { readonly kind: 'chunk'; readonly id: number; readonly bytes: Uint8Array<ArrayBuffer>; readonly waits: boolean }
  | { readonly kind: 'end'; readonly id: number }
