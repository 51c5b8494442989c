import { configure } from '@testing-library/react';

// A screen takes longer than the usual second where the machine does something else as well. Who need not wait does not.
configure({ asyncUtilTimeout: 6000 });
