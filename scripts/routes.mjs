// Generates src/routeTree.gen.ts from the files of src/routes/, as vite does while it serves or builds the app.
import { resolveConfig } from 'vite';

// The router's plugin generates when the configuration is resolved; nothing is served or built.
await resolveConfig({}, 'build', 'production');
