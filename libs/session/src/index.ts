export { ApiProvider, useApi } from './api-provider.tsx';
export type { EventStreamDeps } from './event-stream.ts';
export { Loadable } from './loadable.ts';
export { memoizeByKey } from './memoize-by-key.ts';
export { Mutation } from './mutation.ts';
export { type Gate, PermissionStore } from './permission-store.ts';
export { type Page, PagedList } from './paged-list.ts';
export { PictureHostProvider, getPictureUrl, usePicture } from './picture-host.tsx';
export { type LoginResult, SessionStore } from './session-store.ts';
export { type StoreMap, storeMap, StoreProvider, useStore } from './store-provider.tsx';
export { TenantProvider, useTenant } from './tenant-provider.tsx';
export type { Status } from './status.ts';

/** The reader of what happens, loaded when a page has the time. */
export const eventStream = async () => (await import('./event-stream.ts')).EventStream;
