/** Under these names the app keeps what the document reads before there is an app (`inline/`). */

/** Who is signed in. */
export const identityKey = 'offing.identity';
/** Language, units and theme as last shown. */
export const displayKey = 'offing.display';
/** Choices made before someone was signed in; they go into the account's database once it is open. */
export const pendingDisplayKey = 'offing.display-pending';
/** The coming nights in which the night theme shows by itself. */
export const nightsKey = 'offing.nights';
/** Set once the app has offered the browser's language. */
export const languageAskedKey = 'offing.language-asked';
/** When a connection was last found dead, in epoch seconds. */
export const deadKey = 'offing.dead-at';
/** The picture of the last screen. */
export const lastScreenKey = 'offing.last-screen';
/** There while another screen was opened since: the front door then leads to that one. */
export const leftScreenKey = 'offing.last-screen-left';
/** A link that was opened while signed out; the login opens it. */
export const keptLinkKey = 'offing.kept-link';
