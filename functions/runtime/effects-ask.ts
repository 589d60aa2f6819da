import { createPlatforms } from '../adapters/platforms/create-platforms.ts'
import { createLocationReader } from '../adapters/web/location-reader.ts'
import { resolveHost } from '../adapters/web/resolve-host.ts'
import type { PlatformId } from '../contract/platforms.ts'
import { lazily, now, type StageEffects, stageEffects } from './effects.ts'
import { listPlatforms, type Provider, platformKeys, providers } from './effects-provider.ts'

/** For ask-batch, which asks the answer platforms. */
export const askEffects = /* @__PURE__ */ lazily((): StageEffects => {
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
  // The key in use, not the one the cache holds by now: a cache that was renewed meanwhile has the new one already.
  const inUse = new Map<PlatformId, string | undefined>()
  const take = (secret: Provider, platform: PlatformId) => {
    inUse.set(platform, secret[platformKeys[platform]])
    return make(secret, platform)
  }
  return {
    ...base,
    platforms: {
      list: listPlatforms,
      async find(platform) {
        return take(await providers().value(), platform)
      },
      async reload(platform) {
        const secret = await providers().reload()
        return secret[platformKeys[platform]] === inUse.get(platform) ? null : (take(secret, platform) ?? null)
      },
    },
  }
})
