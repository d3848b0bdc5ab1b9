declare module '@tenant/config' {
  import type { TenantConfig } from '@parlour/tenant';

  /** The one merchant that this build is composed for. */
  const tenant: TenantConfig;
  export default tenant;
}

declare module '@tenant/assets/logo.svg?raw' {
  const source: string;
  export default source;
}
