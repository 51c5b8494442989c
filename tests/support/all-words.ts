import { allSections, loadSections } from '../../src/i18n/words.ts';

// Screens are rendered here without their routes, which fetch their words.
await loadSections(allSections);
