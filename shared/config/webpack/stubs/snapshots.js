/** Replaces the federation runtime's manifest loading: the shell registers each remote with its entry URL. */
export class SnapshotHandler {
  hooks = { lifecycle: {}, applyPlugin() {} };
  manifestCache = new Map();
  /** Without a manifest, nothing overrides a remote's registration. */
  async loadRemoteSnapshotInfo() {
    return {};
  }
}

export function getGlobalRemoteInfo() {
  return {};
}

/** Never called, because the build's flags disable it. */
export function snapshotPlugin() {}
