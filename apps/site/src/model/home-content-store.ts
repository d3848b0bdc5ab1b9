import type { Api } from '@parlour/contract';
import { Loadable } from '@parlour/session';
import { makeAutoObservable } from 'mobx';

import type { Banner, FeaturedPromotion, InitialState, MarqueeLine } from '../initial-state.ts';

const FEATURED_PROMOTIONS_LIMIT = 4;

type HomeContent = Pick<InitialState, 'banners' | 'marquee' | 'promotions'>;

type HomeContentDeps = {
  readonly announcements: Api['content']['announcements'];
  readonly initial: HomeContent;
};

/**
 * Banners, rolling lines and promotions in the reader's language. All of it comes with the page.
 */
export class HomeContentStore {
  readonly #content: Loadable<HomeContent>;

  constructor({ announcements, initial }: HomeContentDeps) {
    this.#content = new Loadable(() => loadContent(announcements), initial, initial);
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get banners(): readonly Banner[] {
    return this.#content.value.banners;
  }

  get marquee(): readonly MarqueeLine[] {
    return this.#content.value.marquee;
  }

  get promotions(): readonly FeaturedPromotion[] {
    return this.#content.value.promotions;
  }

  /** The banners of a group, in order. */
  bannersOf(group: string | null): readonly Banner[] {
    return group === null ? [] : this.banners.filter(({ groupName }) => groupName === group);
  }

  /** Loads everything in the language just chosen; what does not arrive keeps its old texts. */
  async refresh(): Promise<void> {
    await this.#content.refresh();
  }
}

async function loadContent(announcements: HomeContentDeps['announcements']): Promise<HomeContent> {
  const {
    banners = [],
    notices = [],
    promotions = [],
  } = await announcements({
    query: { types: ['banners', 'notices', 'promotions'] },
  });
  return {
    banners,
    marquee: notices.map(({ id, title }) => ({ id, title })),
    promotions: promotions
      .filter(({ status }) => status === 'join')
      .slice(0, FEATURED_PROMOTIONS_LIMIT)
      .map(({ id, title, subTitle, announcementImages, groupName }) => ({
        id,
        title,
        groupName,
        imageUrl: announcementImages[0]?.imageUrl ?? '',
        ...(subTitle !== undefined && { subTitle }),
      })),
  };
}
