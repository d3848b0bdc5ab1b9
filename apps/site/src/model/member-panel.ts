import type { Api, Contract, Reply } from '@parlour/contract';
import { makeAutoObservable, runInAction } from 'mobx';

import type { SystemInfo } from './system-store.ts';

type MemberPanelDeps = {
  readonly content: Pick<Api['content'], 'announcements' | 'unreadCount'>;
  /** True when promotions can pay the member. */
  readonly hasPromotions: boolean;
  readonly consolidated: Api['system']['consolidated'];
  /**
   * Reads whether the member can send money along the agent tree; null where the brand has it off.
   */
  readonly canTransfer: Api['transfers']['enabled'] | null;
  /** The kinds of contracts of an agent; null for others. */
  readonly kinds: Api['contracts']['kinds'] | null;
  /** The own rates of rebates; null where there are none. */
  readonly rebates: Api['rebates']['own'] | null;
  /** Missions of the member; null where there are none. */
  readonly missions: Api['missions']['list'] | null;
  /**
   * Reads the number of tickets with an unread answer; null for a trial account, which has none.
   */
  readonly tickets: Api['support']['unreadCount'] | null;
  /** The member's rank; null where there is none. */
  readonly ranks: Api['ranks']['progress'] | null;
  readonly onInfo: (info: SystemInfo) => void;
};

/**
 * The data that only members need: loaded when their centre is shown, and not before. Each part is
 * welcome and none is waited for.
 */
export class MemberPanel {
  /** Notices that were not shown yet. */
  unread = 0;
  /** Title of the newest notice. */
  newest: string | null = null;
  /** There is an upline or a downline that money can be sent to. */
  canTransfer = false;
  /** The agent has, had or is offered a contract that pays by the single bet. */
  hasRealTimeSalary = false;
  /** A promotion pays rebates now, or a rate of them is set for the member. */
  hasRebates = false;
  /** Missions run, or rewards of them wait for a claim; and how many of these do. */
  hasMissions = false;
  unclaimedMissions = 0;
  /** Tickets with an answer that was not read. */
  unreadTickets = 0;
  /** The brand has a ladder of ranks. */
  hasRanks = false;
  readonly #deps: MemberPanelDeps;

  constructor(deps: MemberPanelDeps) {
    this.#deps = deps;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  async load(): Promise<void> {
    const { content, hasPromotions, consolidated, canTransfer, kinds, rebates, onInfo } =
      this.#deps;
    void this.refreshMissions();
    void this.#findRanks();
    void this.refreshTickets();
    const [notices, unread, info, transfers, contracts, rates] = await Promise.allSettled([
      content.announcements({
        query: { types: hasPromotions ? ['notices', 'promotions'] : ['notices'] },
      }),
      content.unreadCount(),
      consolidated({}),
      canTransfer ? canTransfer() : false,
      kinds ? kinds() : [],
      rebates ? rebates() : { list: [] },
    ]);
    runInAction(() => {
      if (notices.status === 'fulfilled') {
        this.newest = notices.value.notices?.[0]?.title ?? null;
        this.hasRebates = (notices.value.promotions ?? []).some(paysRebates);
      }
      if (unread.status === 'fulfilled') this.unread = unread.value;
      if (info.status === 'fulfilled') onInfo(info.value);
      if (transfers.status === 'fulfilled') this.canTransfer = transfers.value;
      if (contracts.status === 'fulfilled')
        this.hasRealTimeSalary = contracts.value.some(({ kind }) => kind === 'REAL_TIME_SALARY');
      if (rates.status === 'fulfilled')
        this.hasRebates ||= rates.value.list.some(({ rate, nextRate }) => rate > 0 || nextRate > 0);
    });
  }

  async #findRanks(): Promise<void> {
    const found = await this.#deps.ranks?.().catch(() => undefined);
    if (found) runInAction(() => (this.hasRanks = found.levels > 0));
  }

  /** Asks how many tickets have an unread answer. */
  async refreshTickets(): Promise<void> {
    const found = await this.#deps.tickets?.().catch(() => undefined);
    if (found !== undefined) runInAction(() => (this.unreadTickets = found));
  }

  /** Asks whether there are missions, and how many rewards of them wait for a claim. */
  async refreshMissions(): Promise<void> {
    const found = await this.#deps.missions?.({ query: { size: 1 } }).catch(() => undefined);
    if (!found) return;
    runInAction(() => {
      this.hasMissions = found.total > 0 || found.unclaimed > 0;
      this.unclaimedMissions = found.unclaimed;
    });
  }
}

type Promotion = NonNullable<Reply<Contract['content']['announcements']>['promotions']>[number];

const paysRebates = ({ status, terms }: Promotion): boolean =>
  status === 'join' && terms.trigger.kind === 'REBATE';
