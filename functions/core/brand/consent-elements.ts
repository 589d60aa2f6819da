// Containers in which consent tools and themes ask about cookies. Their text is the same on every site and says nothing about
// this one.
const vendors =
  /^(?:onetrust-|ot-sdk|cybotcookiebot|cookiebot|cookiescript|cookieyes|cky-|cookieconsent|cc-(?:window|banner|revoke)|cmplz-|borlabs|brlbs-|bbcookiebox|cookie-law-info|cli-modal|clisettings|didomi-|usercentrics|uc-banner|iubenda-cs|axeptio|klaro|tarteaucitron|qc-cmp|osano-|termly-|moove_gdpr|wt-cli|wpcc-|truste|sp_message|fc-consent|lanyard|eu-cookie|shopify-pc__banner|ccm-|ccm19|gdpr-cookie)/
const described =
  /(?:cookies?|consent|gdpr|ccpa|dsgvo|rgpd|privacy)[-_]{0,2}(?:banner|bar|notice|notification|law|popup|pop-up|modal|dialog|overlay|hint|hinweis|message|wall|layer|box|prompt|warning|info|manager|container|disclaimer|alert|consent)/

/**
 * Whether an element is a dialog about cookies.
 * @param names  its id and classes, lower case
 */
export function isConsentDialog(names: readonly string[]): boolean {
  return names.some((name) => vendors.test(name) || described.test(name))
}
