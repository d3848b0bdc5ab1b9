export { type HealthCheck, registerHealth } from './health.ts';
export { type MetricsAccess } from './metrics-access.ts';
export { registerMetrics } from './metrics.ts';
