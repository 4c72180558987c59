import type { Allergen } from "../contract/index.ts";

/** The groups in the order they are treated; in each, one allergen a line: English | French. */
const groups: Record<string, string> = {
  basic: `
Brain-body balancing formula | Formule d'équilibre cerveau-corps
Egg mix | Mélange d'œufs
Calcium mix | Mélange de calcium
Vitamin C mix | Mélange de vitamine C
B complex mix | Mélange de vitamines B
Sugar mix | Mélange de sucres
Iron mix | Mélange de fer
Vitamin A mix | Mélange de vitamine A
Mineral mix | Mélange de minéraux
Salt mix | Mélange de sels
Grain mix | Mélange de céréales
Yeast mix | Mélange de levures
Stomach acid | Acide gastrique
Base (digestive juices) | Base (sucs digestifs)
Hormones | Hormones`,
  classic: `
Artificial sweeteners | Édulcorants
Coffee, chocolate, caffeine | Café, chocolat, caféine
Spice mix 1 | Mélange d'épices 1
Spice mix 2 | Mélange d'épices 2
Nut mix 1 | Mélange de noix 1
Nut mix 2 | Mélange de noix 2
Fish and shellfish | Poissons et fruits de mer
Amino acids 1 | Acides aminés 1
Amino acids 2 | Acides aminés 2
Whiten-all | Blanchissants
Turkey and serotonin | Dinde et sérotonine
Fluoride | Fluorure
Animal fats | Gras animaux
Vegetable fats | Gras végétaux
Vitamin D | Vitamine D
Vitamin E | Vitamine E
Vitamin F (fatty acids) | Vitamine F (acides gras)
Vitamin K | Vitamine K
Vitamin T | Vitamine T
Gum mix | Mélange de gommes
Dried beans | Légumineuses
Alcohol | Alcool
Vegetable mix | Mélange de légumes
Vinegar mix | Mélange de vinaigres
Fruit mix | Mélange de fruits
Corn mix | Mélange de maïs
Night-shade vegetables | Solanacées
Food colouring | Colorants alimentaires
Food additives | Additifs alimentaires
Starch mix | Mélange d'amidons
Modified starch | Amidon modifié
Gelatin | Gélatine
Milk and dairy | Lait et produits laitiers
Gluten | Gluten
Soy | Soya
Tomato | Tomate
Onion and garlic | Oignon et ail
Mushrooms | Champignons
Seaweed | Algues
Honey and bee products | Miel et produits de la ruche`,
  environment: `
Pollens | Pollens
Trees | Arbres
Grasses | Graminées
Weeds and ragweed | Mauvaises herbes et herbe à poux
Flowers | Fleurs
Moulds | Moisissures
Dust | Poussière
Dust mites | Acariens
Animal epithelia and dander | Épithéliums et squames d'animaux
Cat | Chat
Dog | Chien
Horse | Cheval
Feathers | Plumes
Insect bites | Piqûres d'insectes
Perfumes | Parfums
Smoke | Fumée
Formaldehyde | Formaldéhyde
Chemicals | Produits chimiques
Chlorine | Chlore
Detergents | Détergents
Pesticides | Pesticides
Latex and rubber | Latex et caoutchouc
Plastics | Plastiques
Newspaper and ink | Journaux et encre
Crude oil and petroleum | Pétrole
Fabrics | Tissus
Wool | Laine
Leather | Cuir
Wood | Bois
Water | Eau
Heat | Chaleur
Cold | Froid
Humidity | Humidité
Dryness | Sécheresse
Wind | Vent
Sun | Soleil
Electromagnetic fields | Champs électromagnétiques
Radiation | Rayonnements
Metals | Métaux
Mercury | Mercure
Lead | Plomb
Nickel | Nickel`,
  body: `
Virus mix | Mélange de virus
Bacteria mix | Mélange de bactéries
Parasites | Parasites
Candida | Candida
Histamine | Histamine
Immunizations | Vaccins
Drugs | Médicaments
Antibiotics | Antibiotiques
Neurotransmitters | Neurotransmetteurs
DNA and RNA | ADN et ARN
Thyroid | Thyroïde
Adrenals | Surrénales
Own blood | Sang
Own saliva | Salive
Emotions | Émotions`,
};

/** The allergens of the NAET protocol, in the order they are treated (LEX-007). */
export const naetAllergens: readonly Allergen[] = Object.entries(groups).flatMap(([group, lines]) =>
  lines
    .trim()
    .split("\n")
    .map((line, index) => {
      const [en = "", fr = ""] = line.split(" | ");
      return { id: `${group}-${index + 1}`, group, term: { en, fr } };
    }),
);
