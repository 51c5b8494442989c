import { defaultSettings, type Settings } from '../../core/rules/settings/settings.ts';
import { shareUnchanged } from '../../engine/share-unchanged.ts';
import type { DisplayChoice, DisplayMirror } from './display-choice.ts';

/** The user's choices, without the state that the app stores at each screen. */
export type ChosenSettings = Omit<Settings, 'selectedPlaceId' | 'lastRoute'>;

export interface SettingsState {
  /** The account's settings once they are read; before that, the last ones that this device showed. */
  values: ChosenSettings;
  areRead: boolean;
  /** Choices made while no account was open; they apply until the account's settings contain them. */
  pending: Partial<DisplayChoice>;
}

export type SettingsEvent =
  | { type: 'read'; values: Settings }
  | { type: 'closed'; shown: Partial<DisplayMirror> }
  | { type: 'chosen'; patch: Partial<Settings> };

/** The state before an account is open: the last settings that this device showed, with the choices made since. */
export const closedState = (
  shown: Partial<DisplayMirror>,
  pending: Partial<DisplayChoice>,
): SettingsState => ({ values: { ...chosenOf(defaultSettings), ...shown }, areRead: false, pending });

/** Unchanged parts keep their identity, so that settings equal to those shown cause no render. */
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

/** Returns the choices that the account must store. null = it has stored all, or is not open. */
export const choiceToStore = ({ areRead, pending }: SettingsState): Partial<DisplayChoice> | null =>
  areRead && Object.keys(pending).length > 0 ? pending : null;

const chosenOf = ({ selectedPlaceId: _place, lastRoute: _route, ...chosen }: Settings): ChosenSettings =>
  chosen;

const displayPart = ({ language, units, theme }: Partial<Settings>): Partial<DisplayChoice> => ({
  ...(language && { language }),
  ...(units && { units }),
  ...(theme && { theme }),
});
