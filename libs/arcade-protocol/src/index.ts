export type * from './duels.ts';
export * from './errors.ts';
export type * from './events.ts';
export type * from './page-data.ts';
export type * from './report.ts';
export type * from './requests.ts';
export type * from './rounds.ts';
export { arcadePages, arcadeRoutes, pathWith } from './routes.ts';
export type { BodyOf, ResponseOf, Route } from './routes.ts';
