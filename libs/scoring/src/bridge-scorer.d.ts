/** What the specs use of the npm package bridge-scorer, which has no types of its own. */
declare module 'bridge-scorer' {
  export interface Bid {
    level: number;
    denomination: string;
    risk: '' | 'X' | 'XX';
    declaror?: string;
  }
  /** `score` is the declarer's; the package writes its answers into the game. */
  export interface Game {
    contract: Bid;
    score: number;
    matchpointsNS?: { value: number };
    matchpointsEW?: { value: number };
    impsNS?: { value: number };
    impsEW?: { value: number };
  }
  const scorer: {
    contractTricks(contract: Bid, vulnerable: boolean, tricks: number): number;
    matchpoints(games: Game[]): Game[];
    matchpointsACBL(games: Game[]): Game[];
    crossImps(games: Game[]): void;
    butler(games: Game[]): number;
  };
  export default scorer;
}
