/** The parts of the package that we use. It has no types of its own. */
declare module 'better-sqlite3' {
  export default class Database {
    constructor(file: string, options?: { fileMustExist?: boolean; timeout?: number });
    pragma(statement: string): unknown;
    exec(statements: string): unknown;
    close(): unknown;
  }
}
