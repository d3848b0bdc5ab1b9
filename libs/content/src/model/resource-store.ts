import type { CallError } from '@parlour/client';
import type { Api } from '@parlour/contract';
import { Loadable, type Status } from '@parlour/session';
import { makeAutoObservable } from 'mobx';

import type { Resource } from './download-guide.ts';

/** Apps and social pages of the brand: from the page, or loaded where it came without them. */
export class ResourceStore {
  readonly #resources: Loadable<readonly Resource[]>;

  constructor(domainRoute: Api['system']['domainRoute'], initial: readonly Resource[] = []) {
    this.#resources = new Loadable(
      async () => (await domainRoute()).resources,
      [],
      initial.length > 0 ? initial : undefined,
    );
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get resources(): readonly Resource[] {
    return this.#resources.value;
  }

  get status(): Status {
    return this.#resources.status;
  }

  get error(): CallError | null {
    return this.#resources.error;
  }

  /** A resource by its type, if the brand has one. */
  find(type: string): Resource | undefined {
    return this.resources.find(({ resourceType, url }) => resourceType === type && url !== '');
  }

  load(): Promise<void> {
    return this.#resources.loadOnce();
  }
}
