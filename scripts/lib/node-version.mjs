// @ts-check
/**
 * Ends the process with a sentence when this Node cannot run the project. Imported first by every command,
 * for its effect. All imports of a command are parsed before this runs, so scripts/ keeps to syntax and to
 * names that Node 16 has.
 */
const OLDEST = [20, 19];
const FIRST_UNSUPPORTED_MAJOR = 27;

/**
 * @param {string} version such as '20.20.2'
 * @returns {string | undefined} a sentence for the user when this version is not supported
 */
export function versionProblem(version) {
  const [major, minor] = version.split('.').map(Number);
  const tooOld = major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1]);
  if (!tooOld && major < FIRST_UNSUPPORTED_MAJOR) return undefined;
  return (
    `Mihwar needs Node ${OLDEST.join('.')} or newer, below ${FIRST_UNSUPPORTED_MAJOR}; this is Node ${version}. ` +
    'Get one from https://nodejs.org (or run "nvm install"), then try again.'
  );
}

const problem = versionProblem(process.versions.node);
if (problem) {
  process.stderr.write(`✗ ${problem}\n`);
  process.exit(1);
}
