import js from '@eslint/js';
import i18next from 'eslint-plugin-i18next';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const kebabCase = {
  meta: { type: 'suggestion', schema: [], messages: { name: 'File names are kebab-case.' } },
  create: (context) => ({
    Program(node) {
      const file = context.filename.split('/').at(-1) ?? '';
      const routeFile = context.filename.includes('/src/routes/');
      if (!routeFile && !/^\.?[a-z0-9]+(?:[-.][a-z0-9]+)*\.(?:tsx?|mjs|cjs|js)$/.test(file)) {
        context.report({ node, messageId: 'name' });
      }
    },
  }),
};

export default tseslint.config(
  {
    ignores: [
      'dist',
      'node_modules',
      '.data',
      '.tmp',
      'test-results',
      'playwright-report',
      'src/api/schema.d.ts',
      'src/routeTree.gen.ts',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  {
    plugins: { house: { rules: { 'kebab-case': kebabCase } } },
    rules: {
      'house/kebab-case': 'error',
      'max-lines': ['error', { max: 400 }],
      eqeqeq: 'error',
      'no-console': 'error',
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // A void arrow such as `() => close()` reads better than a block and hides nothing.
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false } },
      ],
      // TanStack Router's redirects and not-found answers are thrown objects by design.
      '@typescript-eslint/only-throw-error': [
        'error',
        {
          allow: [
            { from: 'package', package: '@tanstack/router-core', name: 'Redirect' },
            { from: 'package', package: '@tanstack/router-core', name: 'NotFoundError' },
          ],
        },
      ],
      'no-restricted-imports': [
        'error',
        { patterns: [{ group: ['**/schema.d'], message: 'Import types from api/schema.' }] },
      ],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: reactHooks.configs.recommended.rules,
  },
  {
    files: ['src/**/*.tsx'],
    plugins: { i18next },
    extends: [jsxA11y.flatConfigs.recommended],
    rules: {
      // Every text a person reads stands in the catalogues.
      'i18next/no-literal-string': ['error', { mode: 'jsx-text-only' }],
    },
  },
  {
    files: ['**/*.{js,mjs,cjs}'],
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        URL: 'readonly',
        module: 'readonly',
        fetch: 'readonly',
        setTimeout: 'readonly',
        clearTimeout: 'readonly',
        performance: 'readonly',
        Buffer: 'readonly',
        AbortSignal: 'readonly',
      },
    },
    rules: { 'no-console': 'off' },
  },
  {
    files: ['tests/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector:
            "CallExpression[callee.property.name=/^unroute/], CallExpression[callee.property.name='route'] Property[key.name='times']",
          message: 'Use standIn: requests are lost while Playwright switches interception off.',
        },
      ],
    },
  },
  {
    files: ['scripts/**', 'tests/faults/**', 'tests/bench/**'],
    rules: { 'no-console': 'off' },
  },
);
