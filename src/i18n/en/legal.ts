/** Terms and privacy. Sections are numbered; `{{contact}}` is the support address. */
export const legal = {
  updated: 'Last updated June 24, 2025',
  contactMissing: 'the address on the site from which you got Offing',

  termsTitle: 'Terms of Service',
  termsIntro:
    'These terms are the agreement between you and the operator of Offing. Using the app means accepting them.',
  terms1Title: 'What Offing is',
  terms1Text:
    'Offing shows marine and weather forecasts for places you choose and scores days and hours for fishing. The figures come from computer models run by others. They can be wrong, late or incomplete.',
  terms2Title: 'Not for navigation, not a safety service',
  terms2Text:
    'Offing is a planning aid. It does not replace official forecasts, warnings, charts, tide tables or your own judgment. Tide heights are model sea levels above mean sea level, not chart datum. You decide whether to go out, and you are responsible for your vessel, crew and passengers.',
  terms3Title: 'Your account',
  terms3Text:
    'You need an account. Keep your password to yourself and tell us when someone else may know it. One person, one account; you may use it on all your devices.',
  terms4Title: 'Subscription',
  terms4Text:
    'The forecast screens need a subscription that is active or in its trial. Payments are handled by our card payment provider; we never see your card number. You can change or cancel in the billing portal, and what you paid for stays available until the end of its period.',
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
  privacy1Title: 'What stays on your device',
  privacy1Text:
    'Your settings, limits, alerts, forecasts, search answers and any forecast service key are stored in the browser of your device. Clearing the site data deletes them.',
  privacy2Title: 'What your account holds',
  privacy2Text:
    'Your email address and language, a password in hashed form, your favorite and recent places, and the state of your subscription. Places are synced to your other devices.',
  privacy3Title: 'What is sent to others',
  privacy3Text:
    'For a forecast, the coordinates of the place go to the forecast service, also when Offing refreshes a favorite by itself. Coordinates of places and of search results go to the National Weather Service, for its coverage and its official warnings. Search words and, for “Use my location”, your coordinates go to the place search. Map previews load from OpenStreetMap. These services see your network address, as every server does. They do not learn who you are from us; a service you have a key for gets that key. The address of a forecast holds its coordinates: our own web host sees it when a browser that does not hold Offing yet opens it.',
  privacy4Title: 'Your position',
  privacy4Text:
    'Your position is asked for when you press “Use my location” and saved as the place you open. If allowed, searches read it too, for distances, on your device only.',
  privacy5Title: 'Payments and security checks',
  privacy5Text:
    'The card payment provider processes your payment data under its own policy. A captcha provider checks on the login forms that a person is there. Neither sees your places.',
  privacy6Title: 'Cookies',
  privacy6Text:
    'Offing sets no advertising or analytics cookies. It uses the browser’s storage to keep you logged in and to work offline.',
  privacy7Title: 'Your rights',
  privacy7Text:
    'You can see, correct, export and delete your data. Delete places and forecasts in the app; for the account itself write to us. Data protection law may give you further rights, such as complaining to an authority.',
  privacy8Title: 'Contact',
  privacy8Text: 'Questions about privacy: {{contact}}.',
};
