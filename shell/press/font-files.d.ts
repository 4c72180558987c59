declare module "*.woff" {
  const address: string;
  export default address;
}
declare module "*.ttf" {
  const address: string;
  export default address;
}
