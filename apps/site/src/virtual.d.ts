declare module 'virtual:parlour-locales' {
  import type { LoadTexts } from './start-texts.ts';

  /** The texts of the tenant's languages, loaded on demand (tools/nx, locales). */
  export const load: LoadTexts;
}
