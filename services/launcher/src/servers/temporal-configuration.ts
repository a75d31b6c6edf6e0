/** The ports of the server's four services; the membership ports are where the services find each other. */
export interface TemporalPorts {
  readonly frontend: number;
  readonly frontendMembership: number;
  readonly history: number;
  readonly historyMembership: number;
  readonly matching: number;
  readonly matchingMembership: number;
  readonly worker: number;
  readonly workerMembership: number;
}

/** The names under which the ports are remembered. */
export const TEMPORAL_PORT_NAMES = [
  'frontend',
  'frontendMembership',
  'history',
  'historyMembership',
  'matching',
  'matchingMembership',
  'worker',
  'workerMembership',
] as const satisfies readonly (keyof TemporalPorts)[];

const HOST = '127.0.0.1';
const NUMBER_OF_SHARDS = 16;

function store(databaseName: string, postgres: URL, maxConns: number): object {
  return {
    sql: {
      pluginName: 'postgres12',
      databaseName,
      connectAddr: postgres.host,
      connectProtocol: 'tcp',
      user: decodeURIComponent(postgres.username),
      password: decodeURIComponent(postgres.password),
      maxConns,
      maxIdleConns: maxConns,
      maxConnLifetime: '1h',
    },
  };
}

const service = (grpcPort: number, membershipPort: number): object => ({
  rpc: { grpcPort, membershipPort, bindOnLocalHost: true },
});

/** The server's configuration. JSON is YAML, so no second format is needed. The number of shards can never be changed. */
export function temporalConfiguration(ports: TemporalPorts, postgresUrl: string, dynamicFile: string): object {
  const postgres = new URL(postgresUrl);
  return {
    log: { stdout: true, level: 'warn' },
    persistence: {
      defaultStore: 'default',
      visibilityStore: 'visibility',
      numHistoryShards: NUMBER_OF_SHARDS,
      datastores: { default: store('temporal', postgres, 20), visibility: store('temporal_visibility', postgres, 4) },
    },
    global: { membership: { maxJoinDuration: '30s', broadcastAddress: HOST } },
    services: {
      frontend: service(ports.frontend, ports.frontendMembership),
      history: service(ports.history, ports.historyMembership),
      matching: service(ports.matching, ports.matchingMembership),
      worker: service(ports.worker, ports.workerMembership),
    },
    clusterMetadata: {
      enableGlobalNamespace: false,
      failoverVersionIncrement: 10,
      masterClusterName: 'active',
      currentClusterName: 'active',
      clusterInformation: {
        active: { enabled: true, initialFailoverVersion: 1, rpcName: 'frontend', rpcAddress: `${HOST}:${ports.frontend}` },
      },
    },
    dcRedirectionPolicy: { policy: 'noop' },
    archival: { history: { state: 'disabled' }, visibility: { state: 'disabled' } },
    dynamicConfigClient: { filepath: dynamicFile, pollInterval: '60s' },
  };
}

/** Limits that a busy campus reaches: above 10 updates in flight the server would drop the workflow's task. */
export function temporalDynamicConfiguration(): object {
  const high = [{ value: 50_000 }];
  return {
    'history.maxInFlightUpdates': [{ value: 100 }],
    'history.maxTotalUpdates': [{ value: 10_000 }],
    'frontend.rps': high,
    'frontend.namespaceRPS': high,
    'frontend.namespaceRPS.visibility': [{ value: 1000 }],
    'history.rps': high,
    'matching.rps': high,
    // Stopping need not wait for callers on other machines: there are none.
    'frontend.shutdownDrainDuration': [{ value: '0s' }],
    'history.shutdownDrainDuration': [{ value: '0s' }],
    'matching.shutdownDrainDuration': [{ value: '0s' }],
  };
}
