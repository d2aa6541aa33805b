/** Stands in for the federation runtime's reader of manifests: the shell names each entry itself. */
export class SnapshotHandler {
  hooks = { lifecycle: {}, applyPlugin() {} };
  manifestCache = new Map();
  /** Without a manifest a remote is what it was registered as. */
  async loadRemoteSnapshotInfo() {
    return {};
  }
}

export function getGlobalRemoteInfo() {
  return {};
}

/** Never called: the build's flags switch it off. */
export function snapshotPlugin() {}
