import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { rootDir } from '../cdk/bundle.ts'

/**
 * Source text as the repository's formatter writes it.
 * @param path  by which the formatter knows the language
 */
export function formatSource(source: string, path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = execFile(
      process.execPath,
      [join(rootDir, 'node_modules/@biomejs/biome/bin/biome'), 'format', `--stdin-file-path=${path}`],
      { cwd: rootDir, maxBuffer: 16 * 1024 * 1024 },
      (error, stdout, stderr) => (error === null ? resolve(stdout) : reject(new Error(`${error.message}\n${stderr}`))),
    )
    child.stdin?.end(source)
  })
}
