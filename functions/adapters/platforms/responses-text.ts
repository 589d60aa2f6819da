import { type JsonObject, objectsAt, textAt } from './read-json.ts'

/** The messages among the output items of a Responses API body. */
export function messagesOf(body: JsonObject): readonly JsonObject[] {
  return objectsAt(body, 'output').filter((item) => textAt(item, 'type') === 'message')
}

/** Joins the parts of one message without a separator and messages by an empty line; trimmed, without citation markers. */
export function joinMessages(messages: readonly JsonObject[]): string {
  const texts = messages.map((message) =>
    textPartsOf(message)
      .map((part) => textAt(part, 'text'))
      .join(''),
  )
  return withoutCitationMarkers(texts.filter((text) => text.trim() !== '').join('\n\n')).trim()
}

export function textPartsOf(message: JsonObject): readonly JsonObject[] {
  return objectsAt(message, 'content').filter((part) => textAt(part, 'type') === 'output_text')
}

/** The words of an explicit refusal, null when nothing was refused. */
export function refusalIn(messages: readonly JsonObject[]): string | null {
  const refusals = messages
    .flatMap((message) => objectsAt(message, 'content'))
    .filter((part) => textAt(part, 'type') === 'refusal')
  if (refusals.length === 0) return null
  return refusals
    .map((part) => textAt(part, 'refusal'))
    .join('')
    .trim()
}

/** OpenAI marks citations with private-use characters: U+E200, a reference, U+E201, with U+E202 between references. */
function withoutCitationMarkers(text: string): string {
  let kept = ''
  let from = 0
  for (let open = text.indexOf('\uE200'); open !== -1; open = text.indexOf('\uE200', from)) {
    const close = text.indexOf('\uE201', open)
    if (close === -1) break
    kept += text.slice(from, open)
    from = close + 1
  }
  return (kept + text.slice(from)).replace(/[\uE200-\uE202]/g, '')
}
