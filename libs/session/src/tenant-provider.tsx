import type { TenantConfig } from '@parlour/tenant';
import { createContext, type ReactNode, useContext } from 'react';

const Tenant = createContext<TenantConfig | null>(null);

/** Says to everything inside whose site this is. */
export function TenantProvider({
  tenant,
  children,
}: {
  readonly tenant: TenantConfig;
  readonly children: ReactNode;
}) {
  return <Tenant value={tenant}>{children}</Tenant>;
}

/** The merchant whose site this is. */
export function useTenant(): TenantConfig {
  const tenant = useContext(Tenant);
  if (!tenant) throw new Error('no tenant was given to TenantProvider');
  return tenant;
}
