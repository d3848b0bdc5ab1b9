import { type CallError, callErrorOf } from '@parlour/client';
import type { Api } from '@parlour/contract';
import type { Status } from '@parlour/session';
import type { LanguageCode } from '@parlour/tenant';
import { makeAutoObservable, runInAction } from 'mobx';

import { type HelpNode, type HelpTopic, topicsOf } from './help-topics.ts';
import { keptFor } from './kept-for.ts';

/** The help centre as it came with the page, and in which language. */
export type FirstHelp = { readonly language: LanguageCode; readonly tree: readonly HelpNode[] };

/** The help centre in one language: its tree, and all its pages in reading order. */
export class HelpStore {
  tree: readonly HelpNode[] = [];
  status: Status = 'idle';
  error: CallError | null = null;
  readonly #api: Pick<Api['content'], 'helpCenter'>;
  #language: LanguageCode | null = null;
  #request = 0;

  constructor(api: Pick<Api['content'], 'helpCenter'>, first?: FirstHelp) {
    this.#api = api;
    if (first) {
      this.tree = first.tree;
      this.status = 'ready';
      this.#language = first.language;
    }
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  get topics(): readonly HelpTopic[] {
    return topicsOf(this.tree);
  }

  /** Makes sure that the pages are here in this language; those of another language stay until then. */
  async load(language: LanguageCode): Promise<void> {
    if (this.#language === language && (this.status === 'loading' || this.status === 'ready'))
      return;
    const request = ++this.#request;
    this.#language = language;
    this.status = 'loading';
    this.error = null;
    try {
      const tree = await this.#api.helpCenter({ query: { lang: language, device: 'WEB' } });
      runInAction(() => {
        if (request !== this.#request) return;
        this.tree = tree;
        this.status = 'ready';
      });
    } catch (thrown) {
      runInAction(() => {
        if (request !== this.#request) return;
        this.error = callErrorOf(thrown);
        this.status = 'failed';
      });
    }
  }
}

/** The help centre of a client. */
export const helpStoreOf = keptFor(
  (api: Api, first?: FirstHelp) => new HelpStore(api.content, first),
);
