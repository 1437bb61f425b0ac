// @ts-check
/**
 * Ends the process with a sentence when this Node cannot run the project. Imported first by every command,
 * for its effect. All imports of a command are parsed before this runs, so scripts/ keeps to syntax and to
 * names that Node 16 has.
 */

/** A sentence for the user when this version is not supported. @param {string} version such as '20.20.2' */
export function versionProblem(version) {
  const [major, minor] = version.split('.').map(Number);
  if ((major > 20 || (major === 20 && minor >= 19)) && major < 27) return undefined;
  return (
    `Mihwar needs Node 20.19 or newer, below 27; this is Node ${version}. ` +
    'Get one from https://nodejs.org (or run "nvm install"), then try again.'
  );
}

const problem = versionProblem(process.versions.node);
if (problem) {
  process.stderr.write(`✗ ${problem}\n`);
  process.exit(1);
}
