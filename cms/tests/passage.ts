import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

interface Trap {
  /** A part of the statement. */
  statement: string;
  /** A part of a statement that must come before it on the same connection. */
  after: string;
  /** The statement still reaches the database. Otherwise the connection is lost before. */
  isDelivered: boolean;
  sprung: () => void;
}

/** A proxy in front of PostgreSQL, which a test can let lose the connection at a given statement. */
export async function openPassage(to: string) {
  const { hostname, port } = new URL(to);
  const sockets = new Set<Socket>();
  let trap: Trap | undefined;

  const server = createServer((cms) => {
    const database = connect(Number(port), hostname);
    const lose = () => {
      cms.destroy();
      database.destroy();
    };
    for (const socket of [cms, database]) {
      sockets.add(socket.on('error', lose).on('close', lose));
    }
    let isLost = false;
    let said = '';
    database.on('data', (bytes) => {
      if (isLost) lose();
      else cms.write(bytes);
    });
    cms.on('data', (bytes) => {
      if (trap) said += bytes.toString();
      const isTrapped = trap && bytes.includes(trap.statement) && said.includes(trap.after);
      if (!trap || !isTrapped || trap.isDelivered) database.write(bytes);
      if (!trap || !isTrapped) return;
      isLost = true;
      if (!trap.isDelivered) lose();
      trap.sprung();
      trap = undefined;
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));

  const url = new URL(to);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    /** Loses the connection on which the statement comes next. Resolves afterwards. */
    loseAt: (statement: string, { after = '', isDelivered = false } = {}) =>
      new Promise<void>((sprung) => {
        trap = { statement, after, isDelivered, sprung };
      }),
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
