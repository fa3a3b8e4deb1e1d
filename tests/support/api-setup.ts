/** In each worker, before a test file is loaded. */
import type * as argon2 from '@node-rs/argon2';
import { vi } from 'vitest';
import { watched } from './comparisons';

vi.mock('@node-rs/argon2', async (original) => watched(await original<typeof argon2>()));
