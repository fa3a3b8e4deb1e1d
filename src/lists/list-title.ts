import { createContext } from 'react';

/** What the screen around a list is called: names its table for those who do not see the heading above it. */
export const ListTitle = createContext('');
