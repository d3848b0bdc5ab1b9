import { type CallError, callErrorOf } from '@parlour/client';
import type { Api } from '@parlour/contract';
import type { Status } from '@parlour/session';
import { makeAutoObservable, runInAction } from 'mobx';

import type { Resource } from './download-guide.ts';

/** Apps and social pages of the brand; they come with the page, or are asked for where it came without them. */
export class ResourceStore {
  resources: readonly Resource[];
  status: Status;
  error: CallError | null = null;
  readonly #load: Api['system']['domainRoute'];

  constructor(load: Api['system']['domainRoute'], first: readonly Resource[] = []) {
    this.#load = load;
    this.resources = first;
    this.status = first.length > 0 ? 'ready' : 'idle';
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  /** A resource by its type, if the brand has one. */
  find(type: string): Resource | undefined {
    return this.resources.find(({ resourceType, url }) => resourceType === type && url !== '');
  }

  async load(): Promise<void> {
    if (this.status === 'loading' || this.status === 'ready') return;
    this.status = 'loading';
    this.error = null;
    try {
      const { resources } = await this.#load();
      runInAction(() => {
        this.resources = resources;
        this.status = 'ready';
      });
    } catch (thrown) {
      runInAction(() => {
        this.error = callErrorOf(thrown);
        this.status = 'failed';
      });
    }
  }
}
