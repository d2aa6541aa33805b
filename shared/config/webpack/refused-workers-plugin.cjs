const { WebpackError } = require('webpack');

const PARSED = ['javascript/auto', 'javascript/esm', 'javascript/dynamic'];

/** Refuses workers that start from a file, because the pages' policy blocks them (decision 0085). */
class RefusedWorkersPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap('RefusedWorkers', (_, { normalModuleFactory }) => {
      for (const type of PARSED)
        normalModuleFactory.hooks.parser.for(type).tap('RefusedWorkers', refuseWorkers);
    });
  }
}

function refuseWorkers(parser) {
  for (const name of ['Worker', 'SharedWorker']) {
    parser.hooks.new.for(name).tap({ name: 'RefusedWorkers', stage: -1 }, ({ loc }) => {
      const error = new WebpackError(
        `new ${name}() starts from a URL, which the site's pages forbid. Call host.startWorker with a function.`,
      );
      error.loc = loc;
      parser.state.module.addError(error);
      return true;
    });
  }
}

module.exports = { RefusedWorkersPlugin };
