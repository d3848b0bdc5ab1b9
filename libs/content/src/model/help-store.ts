import type { CallError } from '@parlour/client';
import type { Api } from '@parlour/contract';
import { Loadable, type Status, memoizeByKey } from '@parlour/session';
import type { LanguageCode } from '@parlour/tenant';
import { makeAutoObservable } from 'mobx';

import { type HelpNode, type HelpTopic, flattenTopics } from './help-topics.ts';

/** The help centre as it came with the page, and in which language. */
export type InitialHelp = { readonly language: LanguageCode; readonly tree: readonly HelpNode[] };

/** The help centre in one language: its tree, and all its pages in reading order. */
class HelpStore {
  readonly #tree: Loadable<readonly HelpNode[], [language: LanguageCode]>;
  #language: LanguageCode | null;

  constructor(api: Pick<Api['content'], 'helpCenter'>, initial?: InitialHelp) {
    this.#tree = new Loadable(
      (lang) => api.helpCenter({ query: { lang, device: 'WEB' } }),
      [],
      initial?.tree,
    );
    this.#language = initial?.language ?? null;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get tree(): readonly HelpNode[] {
    return this.#tree.value;
  }

  get status(): Status {
    return this.#tree.status;
  }

  get error(): CallError | null {
    return this.#tree.error;
  }

  get topics(): readonly HelpTopic[] {
    return flattenTopics(this.tree);
  }

  /** Loads the pages in this language; those of another language stay until then. */
  async load(language: LanguageCode): Promise<void> {
    if (language === this.#language) return this.#tree.loadOnce(language);
    this.#language = language;
    await this.#tree.load(language);
  }
}

/** The help centre of a client. */
export const helpStoreFor = memoizeByKey(
  (api: Api, initial?: InitialHelp) => new HelpStore(api.content, initial),
);
