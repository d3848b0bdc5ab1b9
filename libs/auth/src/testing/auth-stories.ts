import { PermissionStore, SessionStore } from '@parlour/session';
import type { SwitchName, TenantConfig } from '@parlour/tenant';
import { fakeApi, type Fakes } from '@parlour/testing';

import { AuthDialogs } from '../model/auth-dialogs.ts';
import type { AuthDialogProps } from '../screens/dialog-props.ts';

const nothing = () => {};

/** A dialog that leads nowhere. */
export const dialogProps: AuthDialogProps = {
  onClose: nothing,
  onDone: nothing,
  onSession: async () => {},
  onSignOut: async () => {},
  onSwitch: nothing,
  hasExpired: false,
  referralCode: '',
};

/** The stores of a visitor at a brand with these switches besides its own. */
export const authStores =
  (api: Fakes = {}, switches: Partial<Record<SwitchName, boolean>> = {}) =>
  ({ whitelabel }: Pick<TenantConfig, 'whitelabel'>) => {
    const { session, member } = fakeApi(api);
    const store = new SessionStore({ session, member, storage: null });
    const permission = new PermissionStore({ ...whitelabel, ...switches }, store);
    return [store, permission, new AuthDialogs()] as const;
  };
