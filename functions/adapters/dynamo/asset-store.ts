import * as z from 'zod'
import type { AssetStore } from '../../core/stores.ts'
import { assetKey } from './keys.ts'
import { absent, type Table } from './table.ts'

// DynamoDB: an item holds at most 400 kB. A function returns an image in one response.
const maxAssetBytes = 300_000
const assetRow = z.object({ contentType: z.string(), bytes: z.instanceof(Uint8Array) })

export const createAssetStore = (table: Table): AssetStore => ({
  async put({ hash, contentType, bytes }) {
    if (bytes.length > maxAssetBytes) throw new RangeError(`An asset of ${bytes.length} bytes does not fit into one item`)
    await table.put(assetKey(hash), { contentType, bytes }, absent)
  },

  async remove(hash) {
    await table.remove(assetKey(hash))
  },

  async find(hash) {
    const row = await table.get(assetKey(hash))
    return row === undefined ? undefined : assetRow.parse(row)
  },
})
