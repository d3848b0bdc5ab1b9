export { type HealthCheck, type HealthOptions, registerHealth } from './health.ts';
export { mayReadMetrics, type MetricsAccess } from './metrics-access.ts';
export { registerMetrics } from './metrics.ts';
