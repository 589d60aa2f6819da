import type { PhraseSet } from './phrase-set.ts'

// All patterns are read against folded text: lower case, no accents. `domain` stands for a written-out host name.
const domain = String.raw`[a-z0-9][a-z0-9.-]*\.[a-z]{2,}`

/** A domain without a site: held at its provider, expired, or not connected. */
export const parkedPhrases: PhraseSet = {
  statements: [
    /\b(?:your|the|this) domain(?: name)? .{0,60}\b(?:has been|was|is) (?:now |successfully )?(?:created|activated|set up|added|delegated)\b|\bdomain .{0,60}(?:erfolgreich|wurde|ist) (?:\w+ )?(?:eingerichtet|angelegt|aktiviert|freigeschaltet|aufgeschaltet)\b|\bdomaine .{0,80}\b(?:cree|active|installe|configure|livre)\b|\bdominio .{0,80}\b(?:creado|activado|dado de alta|creato|attivato|criado|ativado|ativo)\b|\bdomein(?:naam)? .{0,60}\b(?:aangemaakt|geactiveerd|ingesteld)\b/,
    /\b(?:fur|auf|unter|zu) (?:diese[rm]?|der) (?:domain|adresse|internetadresse|webadresse) .{0,60}\b(?:noch kein|keine?|ist noch)\b.{0,40}/,
    /\b(?:pagina|page) de (?:cortesia|courtoisie)\b|\bpagina di cortesia\b|\bcourtesy page\b|\bdominio .{0,30}(?:ha sido|esta|e stato) (?:\w+ )?(?:registrado|registrato)\b/,
    /\b(?:this|the) (?:domain(?: name)?|web ?page|page|web ?site|site|web ?space|web address|address) (?:is|has been|was) (?:already |currently |now |still |being |just |newly |recently |successfully )*(?:parked|reserved|registered|held|on hold)\b/,
    /\b(?:domains?|names?|site|page|address|\.(?:com|net|org|io|co|uk|eu)) (?:\w+ ){0,3}(?:is|are|been) parked\b|\bparked (?:free|here|courtesy)\b|\bthis is a parked (?:domain|page)\b|\bholding page for\b|\bdomain(?: name)? (?:that (?:is|was|has been) )?registered (?:through|with|at|via|by|using)\b/,
    /\b(?:owner|holder|registrant)(?: of this (?:domain|site))? (?:has not|hasn't|has yet) (?:yet )?(?:to )?(?:upload|publish|put|creat|set|connect|add|buil)\w*\b|\bno website (?:has been )?(?:uploaded|published|here) yet\b/,
    /^(?:related (?:searches|links|topics)|sponsored (?:listings|links|results)|relevante suchbegriffe|verwandte suchanfragen|recherches (?:associees|apparentees)|busquedas relacionadas|ricerche correlate|pesquisas relacionadas)\b.{0,20}$/,
    /\bdomain (?:owner|holder)\b.{0,30}\b(?:maintains? no|has no|no|not) (?:relationship|affiliat\w+|association)\b|\b(?:page|site) is (?:provided|hosted|served|shown) (?:courtesy of|free by|for free by|by) (?:the |its |your )?(?:domain |hosting )?(?:registrar|provider)\b|\blistings? displayed above are served\b/,
    /\bdomain (?:is ?n[o']t|is not|not) (?:yet )?(?:connected|linked|pointed|configured|claimed|attached)\b/,
    /\bdiese (?:domain|webadresse|internetadresse|adresse|internetseite|webseite) (?:ist|wurde) .{0,60}(?:geparkt|registriert|reserviert|vergeben|konnektiert|abgelaufen)/,
    /\b(?:este|o) (?:nome de )?dominio (?:esta|foi|encontra-se) .{0,60}(?:estacionado|registrado|registado|reservado|parqueado|expirado)|\bdominio (?:estacionado|parqueado)\b/,
    /\b(?:dit|deze) (?:domein|domeinnaam|website) (?:is|werd) .{0,60}(?:geparkeerd|geregistreerd|gereserveerd|verlopen)|\bdomein(?:naam)? (?:is )?(?:al )?(?:geparkeerd|gereserveerd|geregistreerd)\b|\bgeparkeerd(?:e)? domein/,
    /(?:この|当|本)ドメイン(?:名)?(?:は|が).{0,40}(?:取得|登録|パーキング|保有|管理|有効期限)|ドメインパーキング|ドメイン.{0,12}(?:有効期限|登録期限|利用期限|期限切れ|失効)|ドメイン(?:は|が)?(?:取得|登録)され/,
    /\bdomena .{0,60}(?:zaparkowana|zarejestrowana|utrzymywana)|\bdomanen .{0,60}(?:parkerad|registrerad)|\bdomaenet .{0,60}(?:parkeret|registreret)|домен .{0,60}(?:припаркован|зарегистрирован)|\balan ad.{0,60}(?:park|kayitli|kayit edil)/,
  ],
  wholes: [
    /^(?:free )?(?:parked domain|domain parked|parking page|domain parking|park(?:ed)? page|domain (?:name )?registered|domain reserved|domain expired)$/,
    /^(?:domaine (?:parque|reserve)|dominio (?:registrado|registrato|reservado)|domain registriert|domain reserviert)$/,
  ],
}

/** A domain for sale. Brokers speak of domains in general; these phrases are about the page's own domain. */
export const forSalePhrases: PhraseSet = {
  statements: [
    /\b(?:this|the) (?:premium |great |exact )?(?:domain(?: name)?|web ?site|web address) (?:name )?(?:is|may be|might be|could be|is now|are) (?:now |currently |available |listed |still )*(?:for|4) (?:sale|lease|rent)\b/,
    new RegExp(
      String.raw`\b${domain}(?: domain(?: name)?)? (?:is|may be|might be|could be) (?:now |currently |available |listed )*(?:for sale|for purchase|for lease)\b`,
    ),
    new RegExp(
      String.raw`\bdomain(?: name)?:? ${domain} .{0,20}for sale\b|\b${domain} (?:- |\| |: |\()?(?:premium )?(?:domain )?(?:name )?(?:is )?for sale\b`,
    ),
    /\b(?:buy|purchase|get|own|lease|acquire|order|inquire about|enquire about|bid on|offer for|bid for) (?:this|the) (?:premium )?(?:domain|web address)(?: name)?\b/,
    new RegExp(`^(?:buy|purchase|get|own|acquire) ${domain}`),
    new RegExp(
      String.raw`\b(?:offer|interest(?:ed)?|inquiry|bid) (?:on|in|for|about) (?:buying |purchasing |acquiring |owning )?(?:this domain|${domain})`,
    ),
    /\b(?:this|the) (?:premium )?(?:domain(?: name)?|name) (?:is )?(?:now |currently |again |also )*available (?:for|to) (?:purchase|sale|buy|acquisition|lease|rent|acquire)\b|\blease to own\b.{0,60}|\bmake (?:us )?an offer (?:for|on) this domain\b/,
    /\bthis (?:domain|name) (?:could|can) be yours\b|\bdomain(?: name)? (?:is )?(?:available )?for sale\b|\bowner of (?:this|the) domain .{0,60}(?:sell|sale|offers)/,
    new RegExp(
      String.raw`\b${domain} .{0,30}(?:zu verkaufen|zum verkauf|a vendre|en vente|en venta|in vendita|a venda|te koop|na sprzedaz|till salu|til salg)`,
    ),
    /(?:域名|網域|网域).{0,20}(?:出售|转让|轉讓|待售|可售|求购)|(?:购买|購買|收购)(?:此|该|本)?域名/,
    /도메인.{0,20}(?:판매|매각|매매|양도|구매|구입)/,
    /\bdomena .{0,60}(?:na sprzedaz|sprzedania)|\bdomanen .{0,60}(?:till salu|saljes)|\bdomaenet .{0,60}til salg|домен .{0,60}прода[её]тся|\balan ad.{0,60}satilik/,
  ],
  wholes: [
    /^(?:this )?(?:premium )?domain(?: name)? (?:is )?for sale$/,
    /^(?:domain zu verkaufen|dominio en venta|dominio in vendita|dominio a venda|domein te koop|nom de domaine a vendre)$/,
  ],
}

/** A site that is announced but not there yet. */
export const comingSoonPhrases: PhraseSet = {
  statements: [
    /\b(?:web ?site|site|page|home ?page|web ?shop|online (?:shop|store)|store|shop|portal|something .{0,20}) (?:is|are|will be|is going to be)? ?(?:currently |now |still |almost )?(?:coming|launching|arriving|opening|under construction|being (?:built|rebuilt|redesigned|prepared|developed)|in (?:progress|development|the works|the making)|on (?:its|the) way|not (?:yet )?(?:live|ready|online))\b/,
    /^(?:this (?:site|page|website) is )?(?:currently )?under construction\b|\bsite under construction\b|\bpage under construction\b/,
    /\b(?:we are|we're) .{0,30}(?:building|working on|preparing|putting the finishing touches|redesigning|launching) .{0,40}(?:web ?site|site|page|home ?page|shop|store|something)\b/,
    /\bhier entsteht\b|\b(?:seite|website|webseite|homepage|internetprasenz|webprasenz|internetauftritt|webauftritt|onlineshop|online-shop|shop) .{0,50}(?:im aufbau|in bearbeitung|in arbeit|im bau|uberarbeitet|uberarbeitung|in kurze|entsteht|bald online|neu gestaltet)|\bin kurze (?:online|verfugbar|erreichbar|hier)|\bdemnachst (?:online|hier|verfugbar)|\bbald (?:online|fur sie da|geht es los)/,
    /\b(?:site|page|boutique)\b.{0,30}\ben (?:cours de )?(?:construction|creation|developpement|preparation|refonte|travaux)\b|\bsite .{0,30}(?:bientot|prochainement)\b|\bbientot (?:en ligne|disponible|de retour|ici)\b|\b(?:en ligne|disponible) (?:tres )?(?:bientot|prochainement)\b/,
    /\b(?:pagina|sitio|web|tienda)\b.{0,30}\ben (?:construccion|obras|desarrollo)\b|\b(?:web|sitio|pagina|tienda) .{0,40}(?:proximamente|muy pronto|en breve)\b|\bestamos (?:trabajando|construyendo|preparando) .{0,40}(?:web|sitio|pagina|tienda|nuevo|nueva)/,
    /\b(?:sito|pagina|negozio)\b.{0,30}\b(?:in (?:costruzione|allestimento|lavorazione|arrivo))\b|\b(?:sito|online) .{0,30}(?:prossimamente|a breve|presto)\b|\bpresto (?:online|on line|disponibile)\b|\bstiamo (?:lavorando|costruendo|preparando) .{0,40}(?:sito|pagina|nuovo)/,
    /\b(?:site|pagina|loja)\b.{0,30}\bem (?:construcao|desenvolvimento|manutencao e construcao)\b|\b(?:site|loja) .{0,30}(?:em breve|brevemente)\b|\bem breve (?:no ar|online|disponivel)|\bestamos (?:trabalhando|a trabalhar|construindo|preparando) .{0,40}(?:site|pagina|novo|loja)/,
    /(?:サイト|ページ|ホームページ|ショップ|当店)?.{0,12}(?:は|を|ただいま|現在|只今).{0,12}(?:準備中|工事中|制作中|構築中|リニューアル中)|近日(?:公開|オープン|開設|開店)|公開準備中|サイト準備中/,
  ],
  wholes: [
    /^(?:.{0,50}\b)?(?:coming (?:very |really )?soon|launching (?:very )?soon|opening soon|under construction|almost (?:here|there|ready)|stay tuned|available soon|work in progress|launching (?:in )?(?:spring|summer|autumn|fall|winter|20\d\d).{0,12})$/,
    /^(?:.{0,50}\b)?(?:im aufbau|in kurze|demnachst|in bearbeitung|baustelle|bald verfugbar|en construction|bientot|prochainement|ouverture prochaine|arrive bientot|en construccion|proximamente|muy pronto|in costruzione|prossimamente|in allestimento|in arrivo|em construcao|em breve|brevemente|in aanbouw|binnenkort|onder constructie|w budowie|wkrotce|snart|kommer snart|kommer snart tillbaka|скоро)(?: .{0,20})?$/,
    /^.{0,20}(?:準備中|近日公開|工事中|建设中|建設中|即将上线|敬请期待|준비 ?중|준비 ?중입니다|공사 ?중)(?:です)?$/,
  ],
}

export const wordForDomain =
  /\bdom(?:ain|aine|einnaam|ein|ene|enet|enen|an|ana|anen|en|ena|eny|enie|inio|ini)(?:s|name|naam)?\b|\bverkkotunnus|\balan ad|домен|ドメイン|域名|網域|网域|도메인/
