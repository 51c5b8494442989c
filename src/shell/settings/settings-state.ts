import { defaultSettings, type Settings } from '../../core/rules/settings/settings.ts';
import { shareUnchanged } from '../../engine/share-unchanged.ts';
import type { DisplayChoice, DisplayMirror } from './display-choice.ts';

/** The user's choices. Separate from what the app stores beside them with every screen. */
export type ChosenSettings = Omit<Settings, 'selectedPlaceId' | 'lastRoute'>;

export interface SettingsState {
  /** The account's once they are read, before that what this device last showed. */
  values: ChosenSettings;
  areRead: boolean;
  /** Chosen while no account was open: stands until the account's settings hold it. */
  pending: Partial<DisplayChoice>;
}

export type SettingsEvent =
  | { type: 'read'; values: Settings }
  | { type: 'closed'; shown: Partial<DisplayMirror> }
  | { type: 'chosen'; patch: Partial<Settings> };

/** Before an account is open: what this device last showed, and what was chosen since. */
export const closedState = (
  shown: Partial<DisplayMirror>,
  pending: Partial<DisplayChoice>,
): SettingsState => ({ values: { ...chosenOf(defaultSettings), ...shown }, areRead: false, pending });

/** Parts that did not change keep their identity: settings that are what was shown already draw nothing. */
export const nextSettings = (state: SettingsState, event: SettingsEvent): SettingsState =>
  shareUnchanged(state, withoutStored(after(state, event)));

function after(state: SettingsState, event: SettingsEvent): SettingsState {
  switch (event.type) {
    case 'read':
      return { ...state, values: chosenOf(event.values), areRead: true };
    case 'closed':
      return closedState(event.shown, state.pending);
    case 'chosen':
      return { ...state, pending: { ...state.pending, ...displayPart(event.patch) } };
  }
}

function withoutStored(state: SettingsState): SettingsState {
  const { areRead, values, pending } = state;
  const isStored = (['language', 'units', 'theme'] as const).every(
    name => pending[name] === undefined || pending[name] === values[name],
  );
  return areRead && isStored ? { ...state, pending: {} } : state;
}

/** null = the account's settings hold all that was chosen, or are not open. */
export const choiceToStore = ({ areRead, pending }: SettingsState): Partial<DisplayChoice> | null =>
  areRead && Object.keys(pending).length > 0 ? pending : null;

const chosenOf = ({ selectedPlaceId: _place, lastRoute: _route, ...chosen }: Settings): ChosenSettings =>
  chosen;

const displayPart = ({ language, units, theme }: Partial<Settings>): Partial<DisplayChoice> => ({
  ...(language && { language }),
  ...(units && { units }),
  ...(theme && { theme }),
});
