/** First names and what people who bear them are called, in English and French, as names are compared: without accents or capitals. */
const groups = `
  robert rob bob bobby bert robby
  william will bill billy willy liam guillaume
  richard rick dick ricky rich
  edward ed eddie ted teddy ned edouard
  theodore theo ted teddy
  elizabeth elisabeth liz lizzie beth betty eliza lisa elise babette
  margaret marguerite maggie meg peggy margot greta rita
  katherine catherine kathryn katharine kate katie kathy cathy kat
  john jack johnny jon jean
  james jim jimmy jamie jacques
  charles charlie chuck charly carl
  henry hank harry henri
  joseph joe joey jo jos
  michael mike mick mickey michel michelle
  thomas tom tommy
  anthony tony antoine anton toni
  alexander alexandre alex sacha sandy alexandra sandra
  nicholas nicolas nick nico nicky
  patrick pat paddy patricia patty trish
  christopher chris kit christophe christian christine christina tina
  daniel dan danny dany danielle
  samuel sam sammy samantha
  benjamin ben benny
  matthew mathieu matthieu matt mat
  stephen steven steve stephane stef stephanie steph
  andrew andre andy drew
  gregory greg gregoire
  frederick frederic fred freddy
  francis francois frank frankie franco francoise
  lawrence laurence larry laurent
  susan suzanne sue susie suzie
  deborah debbie deb debra
  barbara barb barbie
  rebecca becky becca
  jennifer jen jenny
  jessica jess jessie
  victoria vicky tori
  dorothy dorothee dot dottie dolly
  mary marie molly polly mimi
  ann anne annie nancy anna
  helen helene ellen nell nellie
  isabelle isabel bella isa zabelle
  genevieve gen genny
  veronique vero
  dominique dom
  raymond ray
  ronald ron ronnie
  donald don donny
  gerald gerard gerry jerry
  leonard leo leon len lenny
  vincent vince vinny
  philip philippe phil
  timothy tim timmy
  zachary zacharie zach zack
  maxime maximilien max maxim
  gabriel gab gaby gabrielle
  emmanuel manu emmanuelle manuel
  beatrice bea trixie
`
  .trim()
  .split("\n")
  .map((line) => new Set(line.trim().split(" ")));

/** Whether two plain words are the same first name, or one is what people call the other: "bob" and "robert". */
export const isShortName = (one: string, other: string): boolean =>
  groups.some((group) => group.has(one) && group.has(other));
