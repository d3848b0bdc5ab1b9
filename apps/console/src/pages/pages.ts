import type { ConsolePage } from '../navigation/console-page.ts';
import { memberPages } from './members/pages.ts';

/** Every page of the console, in the order of the navigation. */
export const pages: readonly ConsolePage[] = [...memberPages];
