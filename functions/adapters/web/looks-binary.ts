/** Whether decoded bytes are not text: a compressed or binary file is full of characters that text hardly ever holds. */
export function looksBinary(text: string): boolean {
  const head = text.slice(0, 4096)
  const odd = head.match(/[\u0000-\u0008\u000e-\u001a\u001c-\u001f\ufffd]/g)?.length ?? 0
  return odd > 8 && odd > head.length * 0.1
}
