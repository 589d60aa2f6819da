import { Lexer } from 'marked'
import { expect, test } from 'vitest'
import { lexMarkdown } from '../../../functions/core/answers/lex-markdown.ts'
import { readLabelled } from '../../support/evaluate-answers.ts'

const labelled = ['unseen.jsonl', 'held-out.jsonl', 'corpus.jsonl', 'blind.jsonl'].flatMap((name) =>
  readLabelled(new URL(name, import.meta.url).pathname).map(({ answer }) => answer),
)
const blocks = [
  'Title\n===\n\ntext\nsecond\n---\n',
  '- one\n  two\n  ===\n',
  '> quoted\n> ---\n> text',
  '   ## Deep\n***\n~~~js\ncode\n~~~\n```\nmore\n```',
  ' | a | b |\n  |---|---|\n  | 1 | 2 |\n',
  'a | b\n-|-\n1 | 2',
  'see [x] and [y][x]\n\n  [x]: https://shop.example "Shop"',
  '<div>\n**bold**\n</div>\n\ntext <b>x</b>',
  '12) twelve\n13) thirteen\n\n+ plus\n* star',
  'https://shop.example and ftp://shop.example',
  'see WWW.shop.example',
]

test.each([...blocks, '', '\n', '   '])('the tokens are those of the parser: %j', (text) => {
  expect(textOf(lexMarkdown(text))).toEqual(textOf(new Lexer({ gfm: true }).lex(text)))
})

test('the tokens of every labelled answer are those of the parser', () => {
  for (const answer of labelled) expect(textOf(lexMarkdown(answer))).toEqual(textOf(new Lexer({ gfm: true }).lex(answer)))
})

const textOf = (tokens: unknown): unknown => JSON.parse(JSON.stringify(tokens))
