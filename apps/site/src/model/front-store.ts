import { callErrorOf } from '@parlour/client';
import type { Api } from '@parlour/contract';
import { makeAutoObservable, runInAction } from 'mobx';

import type { Banner, FeaturedPromotion, InitialState, MarqueeLine } from '../initial-state.ts';

/** Most promotions that home shows. */
const FEATURED = 4;

type FrontDeps = {
  readonly announcements: Api['content']['announcements'];
  readonly first: Pick<InitialState, 'banners' | 'marquee' | 'promotions'>;
};

/** What the front of the house says in the reader's language: banners, rolling lines, promotions. All of it comes with the page. */
export class FrontStore {
  banners: readonly Banner[];
  marquee: readonly MarqueeLine[];
  promotions: readonly FeaturedPromotion[];
  readonly #announcements: FrontDeps['announcements'];
  #request = 0;

  constructor({ announcements, first }: FrontDeps) {
    this.#announcements = announcements;
    this.banners = first.banners;
    this.marquee = first.marquee;
    this.promotions = first.promotions;
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  /** The banners of a group, in order. */
  bannersOf(group: string | null): readonly Banner[] {
    return group === null ? [] : this.banners.filter(({ groupName }) => groupName === group);
  }

  /** Asks for everything again, after the language has changed: the page came in the one before. What does not arrive leaves the old words. */
  async refresh(): Promise<void> {
    const request = ++this.#request;
    try {
      const {
        banners = [],
        player = [],
        promotion = [],
      } = await this.#announcements({ query: { types: 'B,PL,PR' } });
      runInAction(() => {
        if (request !== this.#request) return;
        this.banners = banners;
        this.marquee = player.map(({ id, title }) => ({ id, title }));
        this.promotions = promotion
          .slice(0, FEATURED)
          .map(({ id, title, subTitle, announcementImages, groupName }) => ({
            id,
            title,
            groupName,
            imageUrl: announcementImages[0]?.imageUrl ?? '',
            ...(subTitle !== undefined && { subTitle }),
          }));
      });
    } catch (thrown) {
      // The words of before still stand; a stop of our own is no failure either.
      callErrorOf(thrown);
    }
  }
}
