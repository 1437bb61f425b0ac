import js from '@eslint/js';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import importX from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import globals from 'globals';
import tseslint from 'typescript-eslint';

const WEB_LAYERS = ['lib', 'i18n', 'components', 'features', 'routes'];

/**
 * Inside web imports go one way: lib, i18n → components → features → routes (CONTRIBUTING.md). Each layer may use the
 * ones before it in the list, and itself.
 */
const webZones = WEB_LAYERS.slice(0, -1).map((layer, index) => ({
  target: `./web/app/${layer}`,
  from: WEB_LAYERS.slice(layer === 'lib' ? index + 2 : index + 1).map((later) => `./web/app/${later}`),
  message: 'Imports in web go one way: lib, i18n → components → features → routes.',
}));

/** The three rooms: cms knows neither of the others, but for its panel; web knows of adapters only the contract. */
const roomZones = [
  {
    target: [
      './cms/config',
      './cms/seed',
      './cms/tests',
      './cms/tools',
      './cms/src/!(admin)/**',
      './cms/src/*.ts',
    ],
    from: ['./adapters', './web'],
    message: 'cms knows neither adapters nor web; the contract is copied to cms/src/contract.',
  },
  // The panel's editor of texts is the dashboard's (docs/decisions/0024-the-panels-text.md).
  {
    target: './cms/src/admin',
    from: './adapters',
    except: ['./src/texts', './src/headings.ts'],
    message: 'Of adapters, the panel knows how Markdown becomes HTML only.',
  },
  {
    target: './cms/src/admin',
    from: './web',
    except: ['./app/features/admin/editor/rich-text/shared'],
    message: "Of web, the panel knows the editor's shared modules only.",
  },
  {
    target: './web',
    from: './adapters',
    except: ['./contract'],
    message: 'Of adapters, web knows the contract only.',
  },
  { target: './web', from: './cms', message: 'web reaches content through /api only.' },
  {
    target: './adapters',
    from: ['./web', './cms'],
    message: 'adapters knows web as a built request handler only.',
  },
  { target: './adapters/contract', from: './adapters/src', message: 'The contract stands by itself.' },
];

/** Physical sides would be wrong in Arabic. */
const PHYSICAL_SIDE =
  '/(?:^|[\\s:])-?(?:m[lr]|p[lr]|left|right|rounded-[lrtb]?[lr]|border-[lr]|scroll-[mp][lr])-|text-(?:left|right)\\b|float-(?:left|right)\\b/';

export default tseslint.config(
  {
    ignores: [
      '**/node_modules/**',
      '**/dist/**',
      '**/build/**',
      '**/.react-router/**',
      'cms/types/**',
      'cms/src/contract/**',
      'cms/.strapi/**',
      'cms/.cache/**',
      '**/test-results/**',
      '**/playwright-report/**',
      '.data/**',
      '.bench/**',
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.strict,
  {
    plugins: { 'import-x': importX, regexp },
    settings: {
      'import-x/extensions': ['.ts', '.tsx', '.mts', '.mjs', '.js'],
      'import-x/resolver-next': [
        createTypeScriptImportResolver({
          noWarnOnMultipleProjects: true,
          project: [
            'adapters/tsconfig.json',
            'web/tsconfig.json',
            'web/worker/tsconfig.json',
            'cms/tsconfig.json',
            'cms/src/admin/tsconfig.json',
          ],
        }),
      ],
    },
    rules: {
      'no-console': 'error',
      eqeqeq: 'error',
      // Texts are anybody's, and long: a pattern must take time in proportion to their length.
      'regexp/no-super-linear-backtracking': 'error',
      'regexp/no-super-linear-move': 'error',
      'import-x/no-restricted-paths': ['error', { zones: [...roomZones, ...webZones] }],
      'import-x/no-cycle': ['error', { ignoreExternal: true }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
  {
    files: ['web/app/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    languageOptions: { globals: globals.browser },
    rules: {
      ...reactHooks.configs.recommended.rules,
      'no-restricted-syntax': [
        'error',
        {
          selector: `JSXAttribute[name.name='className'] Literal[value=${PHYSICAL_SIDE}]`,
          message: 'Use start and end: physical sides are wrong in Arabic.',
        },
      ],
    },
  },
  {
    files: ['cms/**/*.ts'],
    languageOptions: { globals: { ...globals.node, strapi: 'readonly' } },
  },
  {
    files: ['cms/src/admin/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    languageOptions: { globals: globals.browser },
    rules: reactHooks.configs.recommended.rules,
  },
  {
    files: ['**/*.{js,mjs}', 'adapters/**/*.ts', 'web/*.ts', 'web/scripts/**', 'web/e2e/**'],
    languageOptions: { globals: globals.node },
  },
  {
    files: ['**/*.cjs'],
    languageOptions: { sourceType: 'commonjs', globals: globals.node },
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
  { files: ['scripts/**', 'web/scripts/**', 'cms/tools/**'], rules: { 'no-console': 'off' } },
);
