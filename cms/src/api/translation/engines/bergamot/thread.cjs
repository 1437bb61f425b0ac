// @ts-check
/**
 * The thread that Bergamot runs in. The published worker is CommonJS within a package of "type": "module", so Node can
 * neither start nor require it; compiled as a CommonJS module it is what it was written as. It answers messages
 * `{ id, name, args }`, methods of its class `BergamotTranslatorWorker`, by `{ id, result }` or `{ id, error }`.
 */
const { readFileSync } = require('node:fs');
const Module = require('node:module');

const PAGE_BYTES = 65_536;
const FIRST_BYTES = 16 * 1024 ** 2;
/** The runtime would take up to 2 GiB. What does not fit ends the thread, not the process. */
const MOST_BYTES = 1024 ** 3;

const file = require.resolve('@browsermt/bergamot-translator/worker/translator-worker.js');
const worker = new Module(file, module);
worker.filename = file;
// @ts-expect-error -- Node's own loader of CommonJS calls it, the types do not have it.
worker._compile(readFileSync(file, 'utf8'), file);

// Emscripten takes the memory that it is given (https://emscripten.org/docs/api_reference/module.html).
globalThis.Module.wasmMemory = new WebAssembly.Memory({
  initial: FIRST_BYTES / PAGE_BYTES,
  maximum: MOST_BYTES / PAGE_BYTES,
});
