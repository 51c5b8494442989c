import { configure } from '@testing-library/react';
import { longestWaitMs } from './longest-wait.ts';

// Against hangs only: a screen that is there at once does not wait.
configure({ asyncUtilTimeout: longestWaitMs });
