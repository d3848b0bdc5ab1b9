export { createApp } from '../app.ts';
export { type Config, readConfig } from '../config/config.ts';
export { startGateway, type StartResult } from './start.ts';
