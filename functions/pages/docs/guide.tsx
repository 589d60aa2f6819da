import type { RawReply } from '../../runtime/respond.ts'
import { Code, docsPage } from './docs-frame.tsx'
import { mailMergeScript } from './mail-merge-script.ts'
import { mergeFieldList, rowFieldList } from './merge-field-list.ts'

const mail = 'Subject: {{subject_line}}\n\n{{opening_line}} {{comparison_line}}\n\n{{ps_line}}'
const exampleOf = (name: string): string => mergeFieldList.find((field) => field.name === name)?.example ?? ''

const [score, subject] = ['overall_score', 'subject_line'].map(exampleOf)
const sampleRows = [
  'row_status,ready_to_send,reason,index,url,warning,scan_uuid,brand_name,overall_score,subject_line',
  `complete,yes,,0,example.com,,2f1c8f3e-…,Acme Plumbing,${score},${subject}`,
  'failed,no,The domain is parked.,1,gone.example,,90d1c2aa-…,,,',
  `complete,yes,,2,https://www.example.com/,"The same address as line 0, which is scanned once.",2f1c8f3e-…,Acme Plumbing,${score},Acme …`,
].join('\n')

/** From a list of sites to a mail merge. */
export function showGuide(baseUrl: string): Promise<RawReply> {
  return docsPage(
    {
      title: 'From a list of sites to a mail merge',
      description:
        'Scan a list of websites and write mails whose figures are measured: the script, every merge field, a whole mail.',
      canonicalUrl: `${baseUrl}/docs/mail-merge`,
      links: <a href={`${baseUrl}/docs`}>API reference</a>,
    },
    <>
      <h1>From a list of sites to a mail merge</h1>
      <p>
        You have a list of businesses and want to write to each with its own numbers and its own report. Three steps: scan the
        list, write the mail, send it to the rows that are ready.
      </p>
      <section aria-labelledby="scan">
        <h2 id="scan">1. Scan the list</h2>
        <p>
          Take the CSV file that you have, with the names of its columns in the first line and the addresses in a column named{' '}
          <code>website</code>, <code>url</code>, <code>domain</code> or <code>site</code> (or name it with <code>--column</code>
          ). The command comes with the service’s own code and needs Node 20 or later.
        </p>
        <Code text={`npm run -s scan -- --file prospects.csv --out results.csv --base-url '${baseUrl}' --key 'your key'`} />
        <p>
          It sends the list in batches of 1,000, shows what is done, what failed, the credits and the time left, and writes{' '}
          <code>results.csv</code>: your own rows and columns in their order, each with the fields of its site behind them. A
          column of yours with the name of a field becomes <code>own_</code> and its name. An address that comes twice is scanned
          and paid for once; a site that cannot be measured costs nothing.
        </p>
        <p>
          Stop it whenever you like: the scans go on here, and the same command takes the list up again, also days later. What it
          has to remember is in <code>results.csv.state.json</code>; leave it beside the results. A list that was changed in
          between is refused with what is different. Without credits, or when the day’s share is used up, the list waits and goes
          on by itself.
        </p>
      </section>
      <section aria-labelledby="write">
        <h2 id="write">2. Write the mail</h2>
        <p>
          Import <code>results.csv</code> into your mail tool and use the names below as placeholders. Tools differ in how they
          spell them; some want each variable created before the import. Three lines that work:
        </p>
        <Code text={mail} />
        <p>For one of the rows it becomes:</p>
        <Code text={mail.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => exampleOf(name))} />
        <p>
          Names never change, and values are one line of plain text or a number. In a row that is ready none is empty: where
          something was not found a harmless word takes its place, so that no mail goes out with a gap. The ready sentences are
          made of counts, so they say what was measured and nothing else. If your tool writes HTML mails, let it escape the
          values: they are names and sentences, and may hold signs such as &amp;. Keep the wording as careful as the numbers are:
          “assistants answered”, “in our sample”, not “AI thinks”.
        </p>
        <table class="fields merge">
          <caption class="unseen">Columns of a row, and merge fields</caption>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Meaning</th>
              <th scope="col">Example</th>
            </tr>
          </thead>
          <tbody>
            {[...rowFieldList, ...mergeFieldList].map(({ name, meaning, example }) => (
              <tr>
                <th scope="row">
                  <code>{name}</code>
                </th>
                <td>{meaning}</td>
                <td>{example}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <section aria-labelledby="send">
        <h2 id="send">3. Send it to the rows that are ready</h2>
        <p>
          Filter by <code>ready_to_send</code> <code>yes</code>. Other rows have a <code>reason</code> and no score and no
          sentence: parked domains, login walls, addresses that are none, lines that were canceled, simulated answers. Rows with a{' '}
          <code>warning</code> may be a second mail to one recipient: rows of the same address have the same{' '}
          <code>scan_uuid</code>. So a list looks (most columns left out):
        </p>
        <Code text={sampleRows} />
        <p>
          Failed lines can be scanned again, at no cost where they fail again: send <code>{'{"batchId":"…"}'}</code> to{' '}
          <code>POST /api/visibility/batches/retry-failed</code>, wait, and fetch the rows anew. The command’s batches are listed
          by <code>GET /api/visibility/batches</code>; started once more with the same file it writes the new results.
        </p>
        <p>
          <code>report_url</code> opens for anyone who has it, without login, on a phone as well; it is not listed by search
          engines and sets no cookies. With a domain of your own the link carries your name and no other. Send it as it is: a
          redirect through a tracker costs trust and ends in spam folders.
        </p>
        <p>Every report says how it was measured and whom to ask for its removal. Honour such a request at once.</p>
      </section>
      <section aria-labelledby="list">
        <h2 id="list">The same in three calls</h2>
        <p>
          Send up to 1,000 addresses at once. They are scanned in the background as places and credits come free, the first
          usually within a minute; a bad line is rejected alone, the same address is scanned once, and a failed line costs
          nothing. When <code>status</code> is <code>complete</code>, fetch a row for each line in the order of your list; or let{' '}
          <a href={`${baseUrl}/docs/webhooks`}>a webhook</a> call you then. A repeat of the first call with the same{' '}
          <code>idempotency-key</code> and body, byte for byte, is the same list for 24 hours. Only rows with{' '}
          <code>ready_to_send</code> <code>yes</code> hold scores and sentences: filter by it before you send.
        </p>
        <Code
          text={[
            `curl -s -X POST '${baseUrl}/api/visibility/batches' \\\n  -H "x-api-key: $API_KEY" -H 'content-type: application/json' \\\n  -H 'idempotency-key: prospects-1' -d '{"urls":["https://www.example.com","https://www.example.org"]}'`,
            `curl -s '${baseUrl}/api/visibility/batches?batchId=<batchId>' -H "x-api-key: $API_KEY"`,
            `curl -s '${baseUrl}/api/visibility/merge-fields?batchId=<batchId>&format=csv' -H "x-api-key: $API_KEY" > merge.csv`,
          ].join('\n\n')}
        />
      </section>
      <section aria-labelledby="script">
        <h2 id="script">The same as a script</h2>
        <p>
          Without the service’s code: put one website per line in <code>sites.txt</code>, save{' '}
          <a href={`${baseUrl}/docs/mail-merge.mjs`}>the script</a> and run it with your key. It needs Node 20 or later and no
          packages. It makes the three calls above and writes a row for each site. The same list is one batch for 24 hours:
          started again in that time, the script goes on where it was, and no site is scanned or paid for twice.
        </p>
        <Code text={`export BASE_URL='${baseUrl}' API_KEY='your key'\nnode mail-merge.mjs sites.txt > merge.csv`} />
        <details>
          <summary>The script</summary>
          <Code text={mailMergeScript} />
        </details>
      </section>
      <section aria-labelledby="without">
        <h2 id="without">One site from another tool</h2>
        <p>
          Tools that can make HTTP requests (n8n, Make, Clay, HubSpot workflows) need three calls: start the scan, ask for it
          until <code>status</code> is <code>complete</code> or <code>failed</code> (wait as long as <code>Retry-After</code>{' '}
          says), and fetch the fields of one scan as a flat object. It has no <code>ready_to_send</code>: check that{' '}
          <code>simulated</code> is <code>no</code> before you send.
        </p>
        <Code
          text={[
            `curl -s -X POST '${baseUrl}/api/visibility/scan-preview' \\\n  -H "x-api-key: $API_KEY" \\\n  -H 'content-type: application/json' \\\n  -H 'idempotency-key: acme-2026-11-27' \\\n  -d '{"url":"https://www.example.com"}'`,
            `curl -s '${baseUrl}/api/visibility/scan-preview?uuid=<uuid>' -H "x-api-key: $API_KEY"`,
            `curl -s '${baseUrl}/api/visibility/merge-fields?uuid=<uuid>' -H "x-api-key: $API_KEY"`,
          ].join('\n\n')}
        />
      </section>
    </>,
  )
}
