/** Terms and privacy. Sections are numbered; `{{contact}}` is the support address. */
export const legal = {
  termsUpdated: 'Last updated June 24, 2025',
  privacyUpdated: 'Last updated November 30, 2026',
  contactMissing: 'the address on the site from which you got Offing',

  termsTitle: 'Terms of Service',
  termsIntro:
    'These terms are the agreement between you and the operator of Offing. Using the app means accepting them.',
  terms1Title: 'What Offing is',
  terms1Text:
    'Offing shows marine and weather forecasts for places you choose and scores days and hours for fishing. The figures come from computer models run by others, tide tables from the constants of tide agencies, measurements and official texts from their services. They can be wrong, late or incomplete; so can alerts.',
  terms2Title: 'Not for navigation, not a safety service',
  terms2Text:
    'Offing is a planning aid. It does not replace official forecasts, warnings, charts, tide tables or your own judgment. Tide heights name their datum; those of the model are above mean sea level, not chart datum. You decide whether to go out, and you are responsible for your vessel, crew and passengers.',
  terms3Title: 'Your account',
  terms3Text:
    'You need an account. Keep your password to yourself and tell us when someone else may know it. One person, one account; you may use it on all your devices.',
  terms4Title: 'Subscription',
  terms4Text:
    'The forecast screens need a subscription that is active or in its trial. Payments are handled by our card payment provider; we never see your card number. You can change or cancel in the billing portal, and what you paid for stays available until the end of its period.',
  accessTitle: 'Access',
  accessText: 'Nothing is paid on this site. Its operator decides which accounts may use it.',
  terms5Title: 'Fair use',
  terms5Text:
    'Do not extract data in bulk, resell it, probe the service for weaknesses or get in the way of others. The forecast and map services behind Offing have rules of their own, which you accept as well.',
  terms6Title: 'Availability and liability',
  terms6Text:
    'We work to keep Offing running but do not promise that it always will. As far as the law allows, we are not liable for damage that results from forecasts being wrong or missing. Nothing here limits rights that cannot be limited by law.',
  terms7Title: 'Changes and ending',
  terms7Text:
    'We may change these terms; the date above says when they last were. You may stop using Offing and have your account deleted at any time. We may close accounts that break these terms.',
  terms8Title: 'Contact',
  terms8Text: 'Questions about these terms: {{contact}}.',

  privacyTitle: 'Privacy Policy',
  privacyIntro:
    'Offing keeps what it can on your device and sends out only what your forecasts and your account need. There is no advertising and no tracking.',
  privacy1Title: 'Who is responsible',
  privacy1Text:
    'The operator of Offing decides what is done with your data (the controller). You reach us at {{contact}}.',
  privacy2Title: 'What stays on your device',
  privacy2Text:
    'Your settings, limits, alerts, forecasts, trips, log, photos, overboard marks, search answers and any forecast service key are saved in the browser of your device. The camera reads codes there; no picture leaves it. Clearing the site data deletes everything.',
  privacy3Title: 'What your account holds',
  privacy3Text:
    'Your email address and language, and your password in hashed form.\nYour favorite and recent places, synced to your other devices.\nOnce there is one, the number under which the payment provider knows you.\nThe account service (Supabase) saves all this for us. It also records when, from which network address and with which browser you log in, when the app last asked about your subscription, and how often it calls our services.\nWith alerts while Offing is closed: those rules and places, your language, units, time zone and quiet hours, and the push address of this browser, until you turn them off or log out; after an offline logout, until a push fails or for six months.',
  privacy4Title: 'What is sent to others',
  privacy4Text:
    'For a forecast: the coordinates of the place, or of points along a trip’s route, and a time zone go to the forecast service, also when Offing refreshes a favorite by itself. A service that you have a key for gets that key. Where this site runs a gateway, the gateway asks and saves the answers, but not who asked.\nFor official warnings and texts: coordinates of places and of search results go to the National Weather Service. Outside the US they go to our own service, rounded to about 1 km, or to Environment and Climate Change Canada.\nFor buoys and gauges: coordinates go to our own service with your login; it saves none. NOAA gets the number of a tide gauge.\nFor the place search: your search words, your coordinates for “Use my location” and those of a forecast opened by its position go to OpenStreetMap or Open-Meteo. Where this site runs its own search, it asks and saves the answers, but not who asked.\nFor maps: OpenStreetMap, or the host named at the chart’s setting, sees the areas you view.\nFor wind and waves over the chart: the host of their files sees which squares of 5° you download.\nFor alerts while Offing is closed: our server asks for the forecasts and warnings of those places. Each message goes, encrypted, through the push service of your browser’s maker.\nServices that your device asks see its network address, as every server does. We do not tell them who you are.\nThe address of a forecast holds its coordinates: our web host sees it when a browser without Offing opens it.',
  privacy5Title: 'Your position',
  privacy5Text:
    'Your position is asked for when you press “Use my location” and saved as the place you open. If allowed, searches, the chart and trips under way read it too, on your device only.',
  privacy6Title: 'Payments and security checks',
  privacy6Text:
    'The payment provider (Stripe) learns nothing of you until the plans are shown to you in Settings, as they are without a subscription, or you pay. From then on it holds your email address, the identifier of your account and your language, and what you pay with; it also answers for that itself, under its own policy. We never see your card number. A captcha provider checks on the login forms that a person is there. Neither gets your places.',
  checksTitle: 'Security checks',
  checksText:
    'This site has no payment provider. If the login forms show a captcha, its provider checks that a person is there. It does not get your places.',
  privacy7Title: 'Cookies',
  privacy7Text:
    'Offing itself sets no cookies. It uses the browser’s storage to keep you logged in and to work offline. The scripts of the payment provider, where plans are shown, and of the captcha may set cookies of their own, to tell people from fraud.',
  privacy8Title: 'Our processors',
  privacy8Text:
    'Our web host, the account service and the sender of our emails handle data on our behalf, the payment and captcha providers what is said above. Some are outside your country, also in the United States.',
  privacy9Title: 'Legal basis',
  privacy9Text:
    'Account, forecasts, emails and payments: because you asked for them (contract). Security checks, records of logins and server logs: because the service has to be protected (legitimate interest). Your position: because you allowed it (consent), until you withdraw it in the browser. Invoices: because the law requires them.',
  privacy10Title: 'How long it is kept',
  privacy10Text:
    'On your device: until you delete it. In your account: until the account is deleted. A login’s record goes when that login ends, after half a year without use at the latest; logs and backups go after the days or weeks that the hosts keep them; invoices after the years that tax law sets.',
  privacy11Title: 'Your rights',
  privacy11Text:
    'Download everything on this device, correct your email address, and delete places, forecasts and this device’s data in Settings. For a copy of what your account holds, its deletion, or an objection, write to us from your account’s email: {{contact}}. We answer within a month. You may complain to a data protection authority.',
} as const;
