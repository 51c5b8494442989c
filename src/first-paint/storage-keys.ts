/** Storage keys of values that the document reads before the app has started (`inline/`). */

/** The signed-in user. */
export const identityKey = 'offing.identity';
/** Language, units and theme as last shown. */
export const displayKey = 'offing.display';
/** Choices made before a login; they go into the account's database once it is open. */
export const pendingDisplayKey = 'offing.display-pending';
/** The coming nights with an automatic night theme. */
export const nightsKey = 'offing.nights';
/** Set once the app has offered the browser's language. */
export const languageAskedKey = 'offing.language-asked';
/** When the connection was last found dead, in epoch seconds. */
export const deadKey = 'offing.dead-at';
/** The picture of the last screen. */
export const lastScreenKey = 'offing.last-screen';
/** Set if another screen was opened since the picture was drawn: `/` then leads to that screen. */
export const leftScreenKey = 'offing.last-screen-left';
/** A link that was opened while signed out; the login opens it. */
export const keptLinkKey = 'offing.kept-link';
