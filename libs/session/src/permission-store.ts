import type { Access } from '@parlour/contract';
import type { SwitchName } from '@parlour/tenant';
import { makeAutoObservable } from 'mobx';

import type { SessionStore } from './session-store.ts';

type SwitchNode = {
  readonly name: string;
  readonly isOn: boolean;
  readonly children: readonly SwitchNode[];
};
type Switches = Readonly<Record<SwitchName, boolean>>;

/**
 * The requirement that a person lacks for a screen: nothing, a login, a real account, or an agent's
 * account.
 */
export type Gate = 'ok' | 'login' | 'real' | 'agent';

/**
 * Knows what may be offered: the merchant's switches, and the gate in front of each kind of access.
 * The server decides again on every request.
 */
export class PermissionStore {
  switches: Switches;
  readonly #session: Pick<SessionStore, 'isLoggedIn' | 'isTrial' | 'isAgent'>;

  constructor(
    switches: Switches,
    session: Pick<SessionStore, 'isLoggedIn' | 'isTrial' | 'isAgent'>,
  ) {
    this.switches = switches;
    this.#session = session;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  allows(name: SwitchName): boolean {
    return this.switches[name];
  }

  gate(access: Access): Gate {
    if (access === 'public') return 'ok';
    if (!this.#session.isLoggedIn) return 'login';
    if (access === 'session') return 'ok';
    if (this.#session.isTrial) return 'real';
    return access === 'agent' && !this.#session.isAgent ? 'agent' : 'ok';
  }

  /**
   * Lays the server's tree of menu nodes over the switches; what the tree does not mention stays as
   * it was.
   */
  apply(tree: SwitchNode): void {
    const changed: Partial<Record<SwitchName, boolean>> = {};
    const visit = ({ name, isOn, children }: SwitchNode) => {
      if (Object.hasOwn(this.switches, name)) changed[name as SwitchName] = isOn;
      children.forEach(visit);
    };
    visit(tree);
    this.switches = { ...this.switches, ...changed };
  }
}
