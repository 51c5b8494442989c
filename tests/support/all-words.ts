import { allSections, loadSections } from '../../src/core/words/words.ts';

// Screens are rendered here without their routes, which fetch their words.
await loadSections(allSections);
