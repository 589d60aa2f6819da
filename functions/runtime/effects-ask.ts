import { createPlatforms } from '../adapters/platforms/create-platforms.ts'
import { createLocationReader } from '../adapters/web/location-reader.ts'
import { resolveHost } from '../adapters/web/resolve-host.ts'
import { keyMember, type PlatformId } from '../contract/platforms.ts'
import type { AnswerPlatform } from '../core/ports.ts'
import { lazily, now, type StageEffects, stageEffects } from './effects.ts'
import { type Provider, providers } from './effects-provider.ts'

export type AskEffects = StageEffects & {
  readonly platforms: {
    /** Undefined without a key for it. */
    find(platform: PlatformId): Promise<AnswerPlatform | undefined>
    /** The platform with the key that is stored now; null when that is the same key or none. */
    reload(platform: PlatformId): Promise<AnswerPlatform | null>
  }
}

export const askEffects = /* @__PURE__ */ lazily((): AskEffects => {
  const base = stageEffects()
  const links = createLocationReader({ resolve: resolveHost, allowHosts: base.allowHosts })
  const make = (secret: Provider, which: PlatformId) =>
    createPlatforms({
      secret,
      models: base.settings.models.platforms,
      which: [which],
      now,
      resolveLocation: async (url) => (await links.readLocation(url)) ?? null,
    }).get(which)
  // Key of the running calls: the cached secret may have been renewed since, with the next key.
  const inUse = new Map<PlatformId, string | undefined>()
  const take = (secret: Provider, platform: PlatformId) => {
    inUse.set(platform, secret[keyMember(platform)])
    return make(secret, platform)
  }
  return {
    ...base,
    platforms: {
      async find(platform) {
        return take(await providers().value(), platform)
      },
      async reload(platform) {
        const secret = await providers().reload()
        return secret[keyMember(platform)] === inUse.get(platform) ? null : (take(secret, platform) ?? null)
      },
    },
  }
})
