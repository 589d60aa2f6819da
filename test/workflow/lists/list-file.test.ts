import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { describeList, followList, type ListView } from '../../../lib/client/list-progress.ts'
import { resultsOf } from '../../../lib/client/list-results.ts'
import type { BatchProgress } from '../../../lib/client/run-batch.ts'
import { addressesOf, readSiteList } from '../../../lib/client/site-list.ts'

const read = (text: string, column?: string) => readSiteList(Buffer.from(text), column)

describe('the file of a list', () => {
  test.each([
    ['name,Website\nA,a.com\n', 'Website'],
    ['URL,domain\nx,y\n', 'URL'],
    ['Company;Site;Tel\nA;a.com;1\n', 'Site'],
    ['Company\tCompany website\nA\ta.com\n', 'Company website'],
    ['"Name, first",website_url\nA,a.com', 'website_url'],
  ])('%j has its addresses in the column %s', (text, name) => {
    const { header, column } = read(text)
    expect(header[column]).toBe(name)
  })

  test('keeps quoted line breaks, separators and quotes, fills short rows and leaves out empty lines', () => {
    const { rows, hasBom } = read('\ufeffname,website\r\n"A, ""B""\nC",a.com\r\n\r\nshort\r\n')
    expect(rows).toEqual([
      { cells: ['A, "B"\nC', 'a.com'], line: 3 },
      { cells: ['short', ''], line: 5 },
    ])
    expect(hasBom).toBe(true)
  })

  test.each<[string, string, string | undefined]>([
    ['', 'The file is empty', undefined],
    ['website\n', 'no rows below its first line', undefined],
    ['a,b\n1,2\n', 'The file has the columns "a", "b". Name the one with the addresses with --column.', undefined],
    ['acme.com\nacme.org\n', 'put "website" above the addresses', undefined],
    ['a,website\n1,2\n', 'There is no column "Web". The file has the columns "a", "website".', 'Web'],
    ['website,Website\n1,2\n', 'Which column holds the addresses: "website" and "Website"?', undefined],
    ['shop url,blog url\n1,2\n', 'Which column holds the addresses: "shop url" and "blog url"?', undefined],
    ['website\na.com\na.com,b\n', 'Line 3 has 2 fields, and the first line names 1 columns.', undefined],
    ['website\n"a.com', 'The file is not CSV', undefined],
  ])('%j is refused', (text, reason, column) => {
    expect(() => read(text, column)).toThrow(reason)
  })

  test.each<[string, Buffer]>([
    ['Latin 1', Buffer.from('website\nmünchen.de\n', 'latin1')],
    ['UTF-16', Buffer.from('\ufeffwebsite\nmünchen.de\n', 'utf16le')],
    ['UTF-16 without byte order mark', Buffer.from('website\nacme.com\n', 'utf16le')],
  ])('in %s is refused', (_, bytes) => {
    expect(() => readSiteList(bytes, undefined)).toThrow('The file is not UTF-8. Save it again as "CSV UTF-8"')
  })

  test.each(['\r\n', '\n', '\r'])('has its lines end in %j', (end) => {
    const { rows } = read(['website,n', 'a.com,1', '"b.com","2"', ''].join(end))
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['a.com', '1'],
      ['b.com', '2'],
    ])
  })

  test('may name its separator in a line above the columns, as files for Excel do', () => {
    const { header, rows, delimiter, hasBom } = read('\ufeffsep=;\r\nwebsite;"Name, first, second"\r\na.com;1\r\n')
    expect({ header, rows, delimiter, hasBom }).toEqual({
      header: ['website', 'Name, first, second'],
      rows: [{ cells: ['a.com', '1'], line: 3 }],
      delimiter: ';',
      hasBom: true,
    })
  })

  test('has each address once, however it is written', () => {
    const urls = [
      'https://www.acme.com/?utm_source=x#top',
      'acme.com',
      'acme.com/shop',
      ' nonsense',
      'nonsense',
      'http://acme.com/',
    ]
    const text = ['website,n', ...urls.map((url, n) => `${url},${n}`)].join('\n')
    expect(addressesOf(read(text))).toEqual({
      urls: ['https://www.acme.com/?utm_source=x#top', 'acme.com/shop', 'nonsense'],
      placeOfRow: [0, 0, 1, 2, 2, 0],
    })
  })
})

describe('the results of a list', () => {
  const fields = { row_status: 'complete', index: 0, url: 'x', website: 'acme.com', opening_line: '=1+1' }

  test('are the rows as they came, with the merge fields behind them', () => {
    const list = read('Website;Tel;own_website;Tel\nhttps://acme.com ;+49 1;=A1;"a;b"\nacme.org;;;\n')
    const { text, renamed } = resultsOf(list, () => fields)
    const [header, ...rows] = parse(text, { delimiter: ';' })
    expect(header).toEqual([
      'own_own_Website',
      'Tel',
      'own_website',
      'Tel',
      'row_status',
      'index',
      'url',
      'website',
      'opening_line',
    ])
    expect(rows).toEqual([
      ['https://acme.com ', '+49 1', '=A1', 'a;b', 'complete', '0', 'https://acme.com', 'acme.com', "'=1+1"],
      ['acme.org', '', '', '', 'complete', '1', 'acme.org', 'acme.com', "'=1+1"],
    ])
    expect(renamed).toEqual([['Website', 'own_own_Website']])
  })

  test('begin with a byte order mark where the list does', () => {
    expect(resultsOf(read('\ufeffsite\na.com'), () => fields).text.startsWith('\ufeff"site"')).toBe(true)
  })
})

describe('the progress of a list', () => {
  const progress = (complete: number, failed: number, pausedReason: BatchProgress['pausedReason'] = null): BatchProgress => ({
    ...{ batchId: '', name: null, mode: 'scan-preview', status: 'running', createdAt: '', pausedReason },
    counts: { waiting: 100 - complete - failed, running: 0, complete, failed, rejected: 0, canceled: 0 },
    ...{ creditsHeld: 0, creditsSpent: 10 * complete },
  })

  test('says when the first scan starts, and then how many run', () => {
    const views: ListView[] = []
    const hear = followList({ total: 100, now: () => 0, show: (view) => views.push(view) })
    hear(0, progress(0, 0), 1)
    const { counts, ...rest } = progress(0, 0)
    hear(0, { ...rest, counts: { ...counts, waiting: 97, running: 3 } }, 1)
    hear(0, progress(0, 0, 'maintenance'), 1)
    expect(views.map(describeList)).toEqual([
      '0 of 100 sites done, 0 failed, 0 credits spent, the first scan usually starts within a minute',
      '0 of 100 sites done, 3 running, 0 failed, 0 credits spent',
      '0 of 100 sites done, 0 failed, 0 credits spent, waits for the end of maintenance',
    ])
  })

  test('sums up all batches, and says what is left at the pace so far', () => {
    const views: ListView[] = []
    let now = 0
    const hear = followList({ total: 200, now: () => now, show: (view) => views.push(view) })
    hear(0, progress(10, 0), 2)
    expect(views).toEqual([])
    hear(1, progress(0, 0), 2)
    now = 600_000
    hear(1, progress(18, 2), 2)
    hear(0, progress(10, 0, 'insufficient_credits'), 2)
    expect(views.map(describeList)).toEqual([
      '10 of 200 sites done, 0 failed, 100 credits spent',
      '30 of 200 sites done, 2 failed, 280 credits spent, about 1 h 25 min left',
      '30 of 200 sites done, 2 failed, 280 credits spent, waits for credits',
    ])
  })
})
